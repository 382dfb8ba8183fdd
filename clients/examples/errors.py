"""Handles a failed call: python3 clients/examples/errors.py"""

from antwort import ApiError, call

try:
    call("GET", "/knowledge-bases/00000000-0000-4000-8000-000000000000")
except ApiError as error:
    print(f"{error.status} {error.code}, request {error.request_id}")
    if error.retry_after is not None:
        print(f"Try again in {error.retry_after} seconds.")
