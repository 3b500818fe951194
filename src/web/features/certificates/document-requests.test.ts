// Every request of the page has the anti-forgery header, those for a document's bytes too.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDocument } from "./document-opening.ts";
import { fetchFile } from "./download-fetch.ts";

const wanted = new AbortController().signal;
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  document.cookie = "XSRF-TOKEN=a%3Db";
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

const headersSent = () => fetched.mock.calls.map(([, { headers }]) => headers);

test("a document that is viewed is asked for with the header, in each of its parts", async () => {
  fetched.mockImplementation(async () => new Response("text", { headers: { "Content-Type": "text/plain" } }));
  expect(await openDocument("/D-1/content/engg", wanted)).toEqual({ kind: "text", text: "text" });
  expect(headersSent()).toEqual([
    { "X-XSRF-TOKEN": "a=b", Range: "bytes=0-1023" },
    { "X-XSRF-TOKEN": "a=b", Range: "bytes=0-524287" },
  ]);
});

test("a file that is saved is asked for with the header", async () => {
  fetched.mockImplementation(async () => new Response("text"));
  expect(await (await fetchFile("/D-1/content/engg", wanted))?.text()).toBe("text");
  expect(headersSent()).toEqual([{ "X-XSRF-TOKEN": "a=b" }]);
});
