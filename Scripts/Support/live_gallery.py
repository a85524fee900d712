"""Runs `gallery serve`, and speaks to it without a browser. Only Python's standard library is needed."""

import base64
import json
import os
import re
import signal
import socket
import struct
import subprocess
import time
import urllib.request

from browser import stop

# Each byte that is sent is masked with the same one.
MASK = 85
MASKED = bytes(byte ^ MASK for byte in range(256))


class Server:
    """A server that runs until the end of a `with` statement, on a free port."""

    def __init__(self, tool, arguments=(), **more):
        self.command = [tool, "serve", "--port", "0", *arguments]
        self.more = more

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, **self.more)
        try:
            line = self.process.stdout.readline()
            match = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            assert match, f"gallery serve said {line!r}"
            self.url, self.port = match[0], int(match[1])
            page = urllib.request.urlopen(self.url, timeout=20).read().decode()
            self.token = re.search(r'name="token" content="([^"]+)"', page)[1]
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        stop(self.process, signal.SIGINT)

    def drop_connections(self):
        self.process.send_signal(signal.SIGUSR1)

    def cpu_seconds(self):
        """Returns the processor time that the server and its sessions have used, in seconds."""
        total = 0
        for process in [self.process.pid, *self.sessions()]:
            with open(f"/proc/{process}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            total += int(fields[11]) + int(fields[12])
        return total / os.sysconf("SC_CLK_TCK")

    def sessions(self):
        """Returns the numbers of the processes that run the sessions."""
        found = []
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            with open(f"/proc/{self.process.pid}/task/{thread}/children") as file:
                found += map(int, file.read().split())
        return found

    def resources(self):
        """Returns the number of the server's open files, of its threads, and of its sessions' processes."""
        place = f"/proc/{self.process.pid}"
        return len(os.listdir(f"{place}/fd")), len(os.listdir(f"{place}/task")), len(self.sessions())

    def memory(self):
        """Returns the memory that the server and its sessions use, in MiB. What they share is counted once."""
        total = 0
        for number in [self.process.pid, *self.sessions()]:
            with open(f"/proc/{number}/smaps_rollup") as file:
                total += int(re.search(r"Pss:\s+(\d+)", file.read())[1])
        return total / 1024


class Socket:
    """A WebSocket to a server, by hand, so that it can do what a browser never does."""

    def __init__(self, server, host=None, origin=None, token=None, path=None):
        self.waiting = []
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")
        name = host or f"127.0.0.1:{server.port}"
        path = path or f"/live?token={server.token if token is None else token}"
        self.socket.sendall((
            f"GET {path} HTTP/1.1\r\nHost: {name}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Origin: {origin or 'http://' + name}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        line = self.file.readline()
        self.status = int(line.split()[1]) if line else 0
        while self.file.readline().strip():
            pass

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def send_frame(self, opcode, payload, is_last=True):
        length, head = len(payload), bytes([(0x80 if is_last else 0) | opcode])
        if length < 126:
            head += struct.pack(">B", 0x80 | length)
        elif length < 65536:
            head += struct.pack(">BH", 0x80 | 126, length)
        else:
            head += struct.pack(">BQ", 0x80 | 127, length)
        self.socket.sendall(head + bytes([MASK] * 4) + payload.translate(MASKED))

    def tap(self, x, y):
        self.send({"type": "down", "finger": 1, "x": x, "y": y})
        self.send({"type": "up", "finger": 1})

    def _take(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise ConnectionError("closed")
        return data

    def frame(self):
        """Returns the opcode and the payload of the next frame."""
        first, second = self._take(2)
        length = second & 127
        if length > 125:
            length = int.from_bytes(self._take(2 if length == 126 else 8), "big")
        return first & 15, self._take(length)

    def receive(self, *types, having="", timeout=20):
        """Returns the next message of one of the types that has a text, and acknowledges each frame on the way."""
        end = time.monotonic() + timeout
        self.socket.settimeout(timeout)
        while time.monotonic() < end:
            if not self.waiting:
                opcode, payload = self.frame()
                if opcode == 8:
                    raise ConnectionError(payload[2:].decode())
                if opcode == 1:
                    messages = json.loads(payload)
                    self.waiting = messages if isinstance(messages, list) else [messages]
                continue
            message = self.waiting.pop(0)
            if message["type"] in ("key", "change"):
                self.send({"type": "ack", "frame": message["number"]})
            if message["type"] in types and having in str(message):
                return message
        raise TimeoutError(f"no {types} came")

    def closing(self):
        """Returns the code and the reason with which the server closes the connection."""
        while (frame := self.frame())[0] != 8:
            pass
        return struct.unpack(">H", frame[1][:2])[0], frame[1][2:].decode()

    def open(self, link="", session=None):
        """Opens a session, and returns the answer."""
        self.send({"type": "open", "session": session, "link": link})
        return self.receive("opened")
