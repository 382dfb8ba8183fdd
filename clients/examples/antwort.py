"""Calls of the Antwort API with the standard library of Python 3.9 or newer."""

import json
import os
import urllib.error
import urllib.parse
import urllib.request
import uuid

BASE_URL = os.environ.get("ANTWORT_URL", "http://localhost:4000") + "/v1"
API_KEY = os.environ["ANTWORT_API_KEY"]


class ApiError(Exception):
    """A call that the platform refused. `retry_after` is in seconds, or None."""

    def __init__(self, status, headers, body):
        try:
            meta = json.loads(body)["meta"]
        except (ValueError, KeyError):
            meta = {}
        self.status = status
        self.code = meta.get("message", "UNKNOWN")
        self.request_id = meta.get("requestId")
        self.details = meta.get("details", [])
        self.retry_after = headers.get("retry-after")
        super().__init__(f"{self.code} ({status})")


def call(method, path, body=None, query=None, content_type="application/json"):
    """Returns the JSON of an answer. Raises ApiError."""
    url = BASE_URL + path + (f"?{urllib.parse.urlencode(query)}" if query else "")
    headers = {"Authorization": f"Bearer {API_KEY}"}
    data = body
    if body is not None:
        headers["Content-Type"] = content_type
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise ApiError(error.code, error.headers, error.read()) from error


def upload(kb_id, files):
    """Uploads files, a dict of bytes by name, and waits until they are trained."""
    boundary = uuid.uuid4().hex
    sizes = json.dumps({name: len(content) for name, content in files.items()}).encode()
    parts = [(b'name="fileSizeMap"', sizes)]
    for name, content in files.items():
        parts.append((f'name="files"; filename="{name}"'.encode(), content))
    body = b"".join(
        b"--%s\r\nContent-Disposition: form-data; %s\r\n\r\n%s\r\n"
        % (boundary.encode(), disposition, content)
        for disposition, content in parts
    )
    body += f"--{boundary}--\r\n".encode()
    content_type = f"multipart/form-data; boundary={boundary}"
    return call("PUT", f"/knowledge-bases/{kb_id}", body, content_type=content_type)["data"]
