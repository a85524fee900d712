#!/usr/bin/env bash
# A listener of Firebase's Admin SDK for Python isn't told that the server has canceled it.
#
# Versions: firebase-admin 7.7.0.
# Behavior: a server sends a put, then a cancel with the data null, as Firebase does when its rules no longer allow a
# listener to read, closes the connection, and answers 401 to the next one. The callback gets the put and nothing else.
# The listener's thread connects again, and ends with an exception, outside of the app's own calls.
# Why one guesses otherwise: cancel is one of the five events of Firebase's protocol, and an event of the SDK has a
# property for its type. But the SDK drops each event whose data are null, whatever its type, to skip those that keep
# the connection alive.
# What it means: the app goes on to show what it last heard. A client should choose what it skips by the type of an
# event, and tell the app about the types that end a stream.
# Seen:
#> callback: put /
#> thread: HTTPError

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install firebase-admin==7.7.0

compare "$("$python" -W ignore - <<'PYTHON'
import http.server
import os
import queue
import threading

import firebase_admin
from firebase_admin import db

answers = [b'event: put\ndata: {"path": "/", "data": 1}\n\nevent: cancel\ndata: null\n\n']


class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if answers else 401)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.end_headers()
        self.wfile.write(answers.pop() if answers else b"")

    def log_message(self, *arguments):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
os.environ["FIREBASE_DATABASE_EMULATOR_HOST"] = "127.0.0.1:%d" % server.server_port
firebase_admin.initialize_app(options={"databaseURL": "https://demo.firebaseio.com", "projectId": "demo"})

said = queue.Queue()
threading.excepthook = lambda arguments: said.put("thread: %s" % arguments.exc_type.__name__)
db.reference("/").listen(lambda event: said.put("callback: %s %s" % (event.event_type, event.path)))
while True:
    line = said.get(timeout=60)
    print(line)
    if line.startswith("thread"):
        break
PYTHON
)"
