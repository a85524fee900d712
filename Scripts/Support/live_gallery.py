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


def cpu_seconds(process):
    """Returns the processor time that a process has used, in seconds."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
            self.port = int(match.group(1))
            self.url = match.group(0)
            page = urllib.request.urlopen(self.url, timeout=20).read().decode()
            self.token = re.search(r'name="token" content="([^"]+)"', page).group(1)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def drop_connections(self):
        self.process.send_signal(signal.SIGUSR1)

    def cpu_seconds(self):
        """Returns the processor time that the server and its sessions have used, in seconds."""
        return sum(map(cpu_seconds, [self.process.pid, *self.sessions()]))

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
                total += int(re.search(r"Pss:\s+(\d+)", file.read()).group(1))
        return total / 1024


class Socket:
    """A WebSocket to a server, by hand, so that it can do what a browser never does."""

    def __init__(self, server, host=None, origin=None, token=None, path=None):
        self.rest = b""
        self.waiting = []
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        name = host or f"127.0.0.1:{server.port}"
        path = path or f"/live?token={server.token if token is None else token}"
        self.socket.sendall((
            f"GET {path} HTTP/1.1\r\nHost: {name}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Origin: {origin or 'http://' + name}\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            part = self.socket.recv(65536)
            if not part:
                break
            head += part
        head, _, self.rest = head.partition(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1]) if head else 0

    def send(self, message):
        self.send_frame(1, json.dumps(message).encode())

    def send_frame(self, opcode, payload, is_last=True):
        length = len(payload)
        mask = os.urandom(4)
        head = bytes([(0x80 if is_last else 0) | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        repeated = (mask * (len(payload) // 4 + 1))[:len(payload)]
        body = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(len(payload), "big")
        self.socket.sendall(head + mask + body)

    def _take(self, count):
        while len(self.rest) < count:
            part = self.socket.recv(1 << 16)
            if not part:
                raise ConnectionError("closed")
            self.rest += part
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def frame(self):
        """Returns the opcode and the payload of the next frame."""
        first, second = self._take(2)
        length = second & 127
        if length == 126:
            length = struct.unpack(">H", self._take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self._take(8))[0]
        return first & 15, self._take(length)

    def receive(self, *types, timeout=20):
        """Returns the next message of one of the types, and acknowledges each frame on the way."""
        end = time.monotonic() + timeout
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
            if message["type"] in types:
                return message
        raise TimeoutError(f"no {types} came")

    def closing(self):
        """Returns the code and the reason with which the server closes the connection."""
        while True:
            opcode, payload = self.frame()
            if opcode == 8:
                return struct.unpack(">H", payload[:2])[0], payload[2:].decode()

    def open(self, link="", session=None):
        self.send({"type": "open", "session": session, "link": link})
        return self.receive("opened")["session"]

    def close(self):
        self.socket.close()
