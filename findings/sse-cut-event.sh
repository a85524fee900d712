#!/usr/bin/env bash
# sseclient-py hands over the event in which a connection broke off, as if it were whole.
#
# Versions: sseclient-py 1.9.0; httpx-sse 0.4.3, for comparison.
# Behavior: a stream ends in the middle of the line "data: 1250", after "data: 12". sseclient-py yields an event with
# the data 12. httpx-sse yields nothing for it.
# Why one guesses otherwise: the HTML standard says that an event that no blank line has ended is discarded, and the
# client keeps its buffer for that blank line in all other cases.
# What it means: half a JSON text is at least refused by a parser, but half a number, a name or a key is valid. A server
# should send what a client could mistake as JSON objects, and a client should wait for the blank line.
# Seen:
#> sseclient-py: 1199, 12
#> httpx-sse: 1199

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install sseclient-py==1.9.0 httpx==0.28.1 httpx-sse==0.4.3

compare "$("$python" - <<'PYTHON'
import httpx
import httpx_sse
import sseclient

stream = b"event: price\ndata: 1199\n\nevent: price\ndata: 12"

print("sseclient-py:", ", ".join(event.data for event in sseclient.SSEClient([stream]).events()))

answer = httpx.Response(200, headers={"Content-Type": "text/event-stream"}, content=stream)
client = httpx.Client(transport=httpx.MockTransport(lambda request: answer))
with httpx_sse.connect_sse(client, "GET", "http://server.test/") as source:
    print("httpx-sse:", ", ".join(event.data for event in source.iter_sse()))
PYTHON
)"
