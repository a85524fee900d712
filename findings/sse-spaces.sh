#!/usr/bin/env bash
# aiohttp-sse-client removes all spaces before the data of an event, and all empty lines behind it.
#
# Versions: aiohttp 3.14.5, aiohttp-sse-client 0.2.1; sseclient-py 1.9.0, for comparison.
# Behavior: three events carry "The", " quick" and "  fox", and one carries a text that ends with an empty line. The
# first client yields "The", "quick" and "fox", and no empty line. The other one yields what was sent.
# Why one guesses otherwise: the HTML standard is plain: one space behind the colon goes, and one line break at the end.
# With "data: x", as in most tests, one and all are the same.
# What it means: a stream of words or of code arrives with words joined and indentation lost. A server that can't choose
# its clients sends such text as JSON strings.
# Seen:
#> aiohttp-sse-client: ['The', 'quick', 'fox', 'end']
#> sseclient-py: ['The', ' quick', '  fox', 'end\n']

source "$(dirname "${BASH_SOURCE[0]}")/common.bash"
install aiohttp==3.14.5 aiohttp-sse-client==0.2.1 sseclient-py==1.9.0

compare "$("$python" -W ignore - <<'PYTHON'
import asyncio

import sseclient
from aiohttp import web
from aiohttp_sse_client.client import EventSource

stream = b"data: The\n\ndata:  quick\n\ndata:   fox\n\ndata: end\ndata:\n\n"


async def respond(request):
    return web.Response(body=stream, content_type="text/event-stream")


async def main():
    app = web.Application()
    app.router.add_get("/", respond)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    async with EventSource("http://127.0.0.1:%d/" % runner.addresses[0][1]) as source:
        print("aiohttp-sse-client:", [(await anext(source)).data for _ in range(4)])
    await runner.cleanup()


asyncio.run(main())
print("sseclient-py:", [event.data for event in sseclient.SSEClient([stream]).events()])
PYTHON
)"
