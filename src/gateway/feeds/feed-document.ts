// Writes an Atom feed (RFC 4287). Addresses are absolute, and ids are the same under every host.
import { createHash } from "node:crypto";

export interface FeedLink {
  readonly rel: "self" | "alternate" | "first" | "next" | "previous";
  readonly type: "application/atom+xml" | "text/html";
  readonly href: string;
}

export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  /** Date and time in ISO 8601. */
  readonly updated: string;
  /** Absolute address of the page with the details. */
  readonly href: string;
  readonly category: string;
  readonly summary: string;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly updated: string;
  readonly author: string;
  readonly links: readonly FeedLink[];
  readonly entries: readonly FeedEntry[];
}

/** An id that depends on its parts only: a UUID in the format of version 5. */
export function stableId(...parts: readonly string[]): string {
  const hash = createHash("sha1").update(JSON.stringify(parts)).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString("hex");
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `urn:uuid:${groups.join("-")}`;
}

export function writeFeed({ author, entries, id, links, subtitle, title, updated }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    element("id", id),
    element("title", title),
    element("subtitle", subtitle),
    element("updated", updated),
    `<author>${element("name", author)}</author>`,
    ...links.map(({ href, rel, type }) => `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`),
    ...entries.map(writeEntry),
    "</feed>\n",
  ].join("\n");
}

function writeEntry({ category, href, id, summary, title, updated }: FeedEntry): string {
  return [
    "<entry>",
    element("id", id),
    element("title", title),
    element("updated", updated),
    `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>`,
    `<category term="${escapeXml(category)}"/>`,
    element("summary", summary),
    "</entry>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for XML 1.0, and removes the characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
