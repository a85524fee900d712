"""Firebase clients of others, each with the same few methods.

A listener is called with the kind of an event, its path and its data.
"""

import json
import threading
import time

import empyrebase
import firebase_admin
import pyrebase
import requests
from firebase_admin import db


class Admin:
    """firebase-admin"""

    def __init__(self, url, name="admin", **options):
        options["databaseURL"] = url + "/?ns=any"
        self.app = firebase_admin.initialize_app(options=options, name=name)

    def at(self, path):
        return db.reference("/" + path, self.app)

    def get(self, path):
        return self.at(path).get()

    def set(self, path, value):
        self.at(path).set(value)

    def push(self, path, value):
        return self.at(path).push(value).key

    def update(self, path, values):
        self.at(path).update(values)

    def delete(self, path):
        self.at(path).delete()

    def query(self, path, order, **bounds):
        place = self.at(path)
        query = {"$key": place.order_by_key, "$value": place.order_by_value}.get(
            order, lambda: place.order_by_child(order))()
        for name, value in bounds.items():
            query = getattr(query, name)(value)
        return dict(query.get())

    def shallow(self, path):
        return sorted(self.at(path).get(shallow=True))

    def tag(self, path):
        return self.at(path).get(etag=True)[1]

    def set_if(self, path, value, tag):
        """Returns whether the tag was right, and otherwise the right one."""
        done, _, new = self.at(path).set_if_unchanged(tag, value)
        return done, new

    def increment(self, path):
        self.at(path).transaction(lambda number: (number or 0) + 1)

    def listen(self, path, call):
        return self.at(path).listen(lambda event: call(event.event_type, event.path, event.data))


class Pyre:
    """Pyrebase4"""

    library = pyrebase
    options = {}

    def __init__(self, url):
        config = {"apiKey": "key", "authDomain": "domain", "databaseURL": url, "storageBucket": "", "projectId": "any"}
        self.app = self.library.initialize_app(config, **self.options)

    def at(self, path):
        # A database keeps the path and the query that are being built, so threads don't share one.
        return self.app.database().child(path)

    def get(self, path):
        answer = self.at(path).get()
        value = answer.val()
        return dict(value) if isinstance(value, dict) else value

    def set(self, path, value):
        assert self.at(path).set(value) == value, "the answer isn't the value"

    def push(self, path, value):
        return self.at(path).push(value)["name"]

    def update(self, path, values):
        assert self.at(path).update(values) == values, "the answer isn't the update"

    def delete(self, path):
        assert self.at(path).remove() is None, "the answer isn't null"

    def query(self, path, order, **bounds):
        query = self.at(path)
        query = {"$key": query.order_by_key, "$value": query.order_by_value}.get(
            order, lambda: query.order_by_child(order))()
        for name, value in bounds.items():
            query = getattr(query, name)(value)
        return dict(query.get().val())

    def shallow(self, path):
        return sorted(self.at(path).shallow().get().pyres)

    def tag(self, path):
        return self.at(path).get_etag()["ETag"]

    def set_if(self, path, value, tag):
        answer = self.at(path).conditional_set(value, tag)
        return (False, answer["ETag"]) if isinstance(answer, dict) else (True, None)

    def increment(self, path):
        while True:
            known = self.at(path).get_etag()
            if self.set_if(path, (known["value"] or 0) + 1, known["ETag"])[0]:
                return

    def listen(self, path, call):
        return self.at(path).stream(lambda event: call(event["event"], event["path"], event["data"]))


class Empyre(Pyre):
    """empyrebase"""

    library = empyrebase
    options = {"skip_version_check": True}


class Plain:
    """a plain reader of event streams, which asks for no encoding of its own"""

    def __init__(self, url):
        self.url = url

    def listen(self, path, call):
        def read():
            headers = {"Accept": "text/event-stream"}
            while True:
                try:
                    with requests.get(f"{self.url}/{path}.json", headers=headers, stream=True) as answer:
                        kind = None
                        for line in answer.iter_lines(chunk_size=1, decode_unicode=True):
                            name, _, text = line.partition(": ")
                            if name == "event":
                                kind = text
                            elif name == "data" and text != "null":
                                event = json.loads(text)
                                call(kind, event["path"], event["data"])
                except requests.RequestException:
                    time.sleep(0.1)

        threading.Thread(target=read, daemon=True).start()
