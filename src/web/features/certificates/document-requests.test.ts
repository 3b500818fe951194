// Requests for documents carry the anti-forgery header like all other requests of the page.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadDocument } from "./load-document.ts";
import { fetchFile } from "#web/download/fetch-file.ts";

const signal = new AbortController().signal;
const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  document.cookie = "XSRF-TOKEN=a%3Db";
  fetchMock.mockReset();
  vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

const headersSent = () => fetchMock.mock.calls.map(([, { headers }]) => headers);

test("the requests for a viewed document carry the header", async () => {
  fetchMock.mockImplementation(
    async () => new Response("text", { headers: { "Content-Type": "text/plain" } }),
  );
  expect(await loadDocument("/D-1/content/engg", signal)).toEqual({ kind: "text", text: "text" });
  expect(headersSent()).toEqual([
    { "X-XSRF-TOKEN": "a=b", Range: "bytes=0-1023" },
    { "X-XSRF-TOKEN": "a=b", Range: "bytes=0-524287" },
  ]);
});

test("the request for a saved file carries the header", async () => {
  fetchMock.mockImplementation(async () => new Response("text"));
  expect(await (await fetchFile("/D-1/content/engg", signal))?.text()).toBe("text");
  expect(headersSent()).toEqual([{ "X-XSRF-TOKEN": "a=b" }]);
});
