"""The calls of Scripts/emulator-clients. Runs in an environment that has the clients.

Usage: emulator_clients.py EMULATOR FOLDER
"""

import concurrent.futures
import json
import os
import signal
import socket
import subprocess
import sys
import time
import traceback

import requests
from firebase_admin import exceptions
from firebase_clients import Admin, Empyre, Plain, Pyre

RULES = {
    "rules": {
        "open": {".read": True, ".write": True, "queries": {"$client": {".indexOn": ["age", ".value"]}}},
        "users": {"$user": {".read": "auth.uid === $user", ".write": "auth.uid === $user"}},
    }
}
LISTENERS = 20  # of each client
CHANGES = 20
PATIENCE = 60


class Emulator:
    """The emulator, which can be stopped and started at the same address."""

    def __init__(self, tool, folder):
        self.tool, self.process = tool, None
        self.rules = os.path.join(folder, "rules.json")
        with open(self.rules, "w", encoding="utf-8") as file:
            json.dump(RULES, file)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self):
        command = [self.tool, "--port", str(self.port), "--rules", self.rules]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.process.stdout.readline(), "the emulator doesn't start"

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)


def wait(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)


def equal(found, expected):
    assert found == expected, f"{found!r} isn't {expected!r}"


class Stage:
    def __init__(self, emulator):
        self.emulator = emulator
        self.admin = Admin(emulator.url)
        self.clients = [self.admin, Pyre(emulator.url), Empyre(emulator.url)]
        self.readers = self.clients + [Plain(emulator.url)]


# The checks. The first line of each says what has to be true.


def values(stage):
    """Values are set, read, updated, pushed and deleted, and read by each other client"""
    for client in stage.clients:
        path = f"open/values/{type(client).__name__}"
        client.set(path, {"name": "Zoë", "list": [1, 2.5, True], "none": {}} if client is stage.admin else {"name": "Zoë"})
        client.update(path, {"a/b": 1, "name": "Zoë 🙂"})
        key = client.push(path + "/pushed", {"x": "y"})
        for reader in stage.clients:
            equal(reader.get(path + "/name"), "Zoë 🙂")
            equal(reader.get(f"{path}/pushed/{key}"), {"x": "y"})
            equal(reader.get(path + "/a"), {"b": 1})
        client.delete(path + "/pushed")
        equal(client.get(path + "/pushed"), None)


def keys(stage):
    """Pushed keys have 20 characters and are in their order, also before and behind those that a client makes"""
    place = stage.clients[1].at("open/keys")
    made = [place.generate_key()]
    time.sleep(0.002)
    for _ in range(20):
        made += [client.push("open/keys", 1) for client in stage.clients]
    time.sleep(0.002)
    made.append(place.generate_key())
    equal(made, sorted(made))
    equal({len(key) for key in made}, {20})


def queries(stage):
    """Queries by key, by value and by child select what they should, with bounds and limits"""
    for client in stage.clients:
        path = f"open/queries/{type(client).__name__}"
        people = {"ann": {"age": 30}, "bob": {"age": 20}, "cid": {"age": 40}, "dan": {"age": 20}}
        stage.admin.set(path, people)

        def found(order, **bounds):
            return sorted(client.query(path, order, **bounds))

        equal(found("$key", start_at="bob", limit_to_first=2), ["bob", "cid"])
        equal(found("$key", end_at="bob"), ["ann", "bob"])
        equal(found("age", equal_to=20), ["bob", "dan"])
        equal(found("age", start_at=25, end_at=35), ["ann"])
        equal(found("age", limit_to_last=2), ["ann", "cid"])
        equal(client.query(path, "age", limit_to_last=1), {"cid": {"age": 40}})
        equal(client.shallow(path), ["ann", "bob", "cid", "dan"])
        stage.admin.set(path, {"a": 3, "b": 1, "c": 2})
        equal(found("$value", start_at=2), ["a", "c"])
        equal(found("$value", limit_to_first=1), ["b"])


def indices(stage):
    """A query without an index is refused with the server's words"""
    for client in stage.clients:
        try:
            client.query("open/other", "age")
            raise AssertionError("it was answered")
        except (exceptions.InvalidArgumentError, requests.HTTPError) as error:
            text = str(error).replace("\\", "")
            assert 'Index not defined, add ".indexOn": "age", for path "/open/other", to the rules' in text, text


def tags(stage):
    """A conditional write succeeds with the right tag alone, and a read that names it is answered with 304"""
    for client in stage.clients:
        path = f"open/tags/{type(client).__name__}"
        tag = client.tag(path)
        equal(tag, "null_etag")
        equal(client.set_if(path, 1, tag)[0], True)
        done, tag = client.set_if(path, 2, tag)
        equal((done, client.get(path)), (False, 1))
        equal(client.set_if(path, 2, tag)[0], True)
    place = stage.admin.at(path)
    changed, value, tag = place.get_if_changed("wrong")
    equal((changed, value), (True, 2))
    equal(place.get_if_changed(tag), (False, None, None))


def transactions(stage):
    """Of 20 transactions at once none is lost"""
    for client in stage.clients:
        path = f"open/transactions/{type(client).__name__}"
        with concurrent.futures.ThreadPoolExecutor(20) as pool:
            list(pool.map(client.increment, [path] * 20))
        equal(client.get(path), 20)


def overrides(stage):
    """The rules bind a server that acts as a user, or as nobody"""
    stage.admin.set("users", {"ann": 1, "bob": 2})
    ann = Admin(stage.emulator.url, "ann", databaseAuthVariableOverride={"uid": "ann"})
    nobody = Admin(stage.emulator.url, "nobody", databaseAuthVariableOverride=None)
    ann.set("users/ann", 3)
    equal(ann.get("users/ann"), 3)
    for client, user in [(ann, "bob"), (nobody, "bob"), (nobody, "ann")]:
        for call in [client.get, client.delete, lambda path: client.set(path, 4)]:
            try:
                call("users/" + user)
                raise AssertionError("it was allowed")
            except exceptions.UnauthenticatedError as error:
                equal(str(error), "Permission denied")
    equal(stage.admin.get("users"), {"ann": 3, "bob": 2})


def listeners(stage):
    """Listeners get everything first and then each change, in UTF-8, and go on after the emulator was started again"""
    logs = []
    for reader in stage.readers:
        path = f"open/listeners/{type(reader).__name__}"
        stage.admin.set(path, {"a": "Zoë"})
        log = []
        reader.listen(path, lambda *event, log=log: log.append(event))
        wait(lambda: log, f"the first event of {type(reader).__doc__}")
        stage.admin.set(path + "/b", "ü")
        stage.admin.update(path, {"c/d": 1, "a": None})
        stage.admin.delete(path)
        expected = [
            ("put", "/", {"a": "Zoë"}), ("put", "/b", "ü"), ("patch", "/", {"a": None, "c/d": 1}), ("put", "/", None)]
        wait(lambda: len(log) >= len(expected), f"the changes of {type(reader).__doc__}")
        equal(log, expected)
        logs.append((reader, path, log))
    stage.emulator.stop()
    time.sleep(0.5)
    stage.emulator.start()
    for reader, path, log in logs:
        wait(lambda: len(log) >= 5, f"{type(reader).__doc__} to come back")
        stage.admin.set(path, "again")
        wait(lambda: len(log) >= 6, f"a change of {type(reader).__doc__} after the restart")
        equal(log[4:], [("put", "/", None), ("put", "/", "again")])


def many(stage):
    """Many listeners get all of many changes in their order"""
    logs = []
    stage.admin.set("open/many", 0)
    for reader in stage.clients:
        for _ in range(LISTENERS):
            logs.append([])
            reader.listen("open/many", lambda kind, path, data, log=logs[-1]: log.append(data))
    wait(lambda: all(logs), "the first events")
    for number in range(1, CHANGES + 1):
        stage.clients[number % 3].set("open/many", number)
    wait(lambda: all(len(log) > CHANGES for log in logs), "all changes")
    for log in logs:
        equal(log, list(range(CHANGES + 1)))


CHECKS = [values, keys, queries, indices, tags, transactions, overrides, listeners, many]


def main(tool, folder):
    emulator = Emulator(tool, folder)
    emulator.start()
    failed = 0
    try:
        stage = Stage(emulator)
        for check in CHECKS:
            begin = time.monotonic()
            try:
                check(stage)
                print(f"  ✔ {check.__doc__} ({time.monotonic() - begin:.1f} s)", flush=True)
            except Exception:  # each check is reported, whatever stops it
                failed += 1
                print(f"  ✘ {check.__doc__}\n{traceback.format_exc()}", flush=True)
    finally:
        emulator.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    status = main(*sys.argv[1:])
    sys.stdout.flush()
    # The threads of the clients' listeners never end.
    os._exit(status)
