import { expect, test } from "vitest";
import { stableId, writeFeed } from "./feed-document.ts";

test("an id is a UUID that differs only for different parts", () => {
  const id = stableId("ABS", "V1", "4");
  expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(stableId("ABS", "V1", "4")).toBe(id);
  expect(stableId("ABS", "V14", "")).not.toBe(id);
  expect(stableId("ABS", "V1", "5")).not.toBe(id);
});

test("texts are escaped, and characters that XML does not allow are removed", () => {
  const feed = writeFeed({
    id: "urn:uuid:1",
    title: 'A & B <b> "c"',
    subtitle: "\u0007bell \uFFFF and \u{1F6A2}",
    updated: "2026-11-20T00:00:00.000Z",
    author: "A",
    links: [{ rel: "self", type: "application/atom+xml", href: 'http://a/?x=1&y="2"' }],
    entries: [],
  });
  expect(feed).toContain("<title>A &amp; B &lt;b&gt; &quot;c&quot;</title>");
  expect(feed).toContain("<subtitle>bell  and \u{1F6A2}</subtitle>");
  expect(feed).toContain('href="http://a/?x=1&amp;y=&quot;2&quot;"');
});
