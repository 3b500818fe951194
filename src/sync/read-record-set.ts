// Reads a record set of the source into the spool, page by page, beginning after the last page that the spool has.
import { createHash } from "node:crypto";
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";

import { maxLineBytes } from "#importing/sources/lines.ts";

import { changedSince, latestMark } from "./source/change-mark.ts";
import type { JsonResponse, SourceClient } from "./source/source-client.ts";
import { isSourceError, SourceError } from "./source/source-error.ts";
import { nextQuery } from "./source/next-query.ts";
import { memberReader } from "./source/source-member.ts";
import { readPage, type SourceMember } from "./source/source-page.ts";
import type { PageHeader, Spool } from "./spool/spool.ts";
import { maxPages, maxQueryLength, pageSize, smallPageSize } from "./sync-bounds.ts";

export interface RecordSetReading {
  readonly client: SourceClient;
  readonly spool: Spool;
  /** Called after each page. `done` is the share of the record set, from 0 to 1; 0 if the source does not state the total. */
  readonly onPage: (set: RecordSetDescriptor, done: number) => void;
  /** Pages of one record set; `maxPages` unless set. */
  readonly pageLimit?: number | undefined;
}

/**
 * Reads the pages that the spool does not have yet. With a change mark only later changes, if the source accepts that condition. Rejects with
 * a `SourceError`; the pages that have arrived stay in the spool.
 */
export async function readRecordSet(
  reading: RecordSetReading,
  set: RecordSetDescriptor,
  mark: string | null,
): Promise<void> {
  const progress: Progress = { pages: 0, seen: new Set(), last: undefined, received: 0 };
  for await (const header of reading.spool.headers(set.name)) addTo(progress, header);
  while (progress.last === undefined || progress.last.next !== null) {
    const page = `${set.name}, page ${progress.pages + 1}`;
    await namingPage(page, () => readNext(reading, set, mark, progress));
  }
}

/** The pages of a record set that have been read. */
interface Progress {
  pages: number;
  /** Hashes of the queries of their next pages, which may be long. */
  readonly seen: Set<string>;
  last: PageHeader | undefined;
  received: number;
}

function addTo(progress: Progress, header: PageHeader): void {
  progress.pages += 1;
  progress.received += header.received;
  progress.last = header;
  if (header.next !== null) progress.seen.add(hashOf(header.next));
}

const hashOf = (query: string): string => createHash("sha256").update(query).digest("base64url");

/** Adds the page to the error of a response that cannot be used. */
export async function namingPage<Result>(page: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!isSourceError(error, "invalid")) throw error;
    throw new SourceError("invalid", `${page}: ${error.message}`);
  }
}

async function readNext(
  { client, onPage, pageLimit = maxPages, spool }: RecordSetReading,
  set: RecordSetDescriptor,
  mark: string | null,
  progress: Progress,
): Promise<void> {
  const { last, seen } = progress;
  if (progress.pages >= pageLimit) {
    throw new SourceError("invalid", `The source names more than ${pageLimit} pages.`);
  }
  const { isWhole, response, size } =
    last === undefined
      ? await readFirst(client, set, mark)
      : {
          isWhole: last.isWhole,
          size: last.size,
          response: await client.readJson(`/os/${set.name}`, new URLSearchParams(last.next ?? "")),
        };
  const base = client.address.origin;
  const { header, lines } = readResponse(response, set, { before: last, isWhole, size, mark, base });
  if (header.next !== null && seen.has(hashOf(header.next))) {
    throw new SourceError(
      "invalid",
      `The pages of ${set.name} repeat: a page names an earlier one as the next.`,
    );
  }
  const received = progress.received + header.received;
  // Members may be added while they are read, but not that many.
  if (header.total !== null && received > 2 * header.total + size) {
    throw new SourceError("invalid", `The source sent ${received} members, but stated ${header.total}.`);
  }
  await spool.addPage(set.name, header, lines);
  addTo(progress, header);
  onPage(set, header.total === null || header.total === 0 ? 0 : Math.min(1, received / header.total));
}

interface FirstPage {
  readonly response: JsonResponse;
  /** Members that were requested on a page. */
  readonly size: number;
  /** Whether all members were requested. */
  readonly isWhole: boolean;
}

/** Requests the first page, with less where the source rejects the query: without the mark, the order, or the large page. */
async function readFirst(
  client: SourceClient,
  set: RecordSetDescriptor,
  mark: string | null,
): Promise<FirstPage> {
  const attempts = [
    ...(mark === null ? [] : [{ mark, ordered: true, size: pageSize }]),
    { mark: null, ordered: true, size: pageSize },
    { mark: null, ordered: false, size: pageSize },
    { mark: null, ordered: false, size: smallPageSize },
  ];
  let rejection: unknown;
  for (const { mark, ordered, size } of attempts) {
    const query = pageQuery(set, size, ordered);
    if (mark !== null) query.set("oslc.where", changedSince(mark));
    try {
      return { response: await client.readJson(`/os/${set.name}`, query), isWhole: mark === null, size };
    } catch (error) {
      if (!isSourceError(error, "rejected")) throw error;
      rejection = error;
    }
  }
  throw rejection;
}

function pageQuery({ key }: RecordSetDescriptor, size: number, ordered: boolean): URLSearchParams {
  return new URLSearchParams({
    lean: "1",
    "oslc.select": "*",
    // By the key, without which pages have no fixed order and may repeat or lack members.
    ...(ordered && { "oslc.orderBy": key.map((name) => `+${name}`).join(",") }),
    "oslc.pageSize": String(size),
    collectioncount: "1",
  });
}

interface PageContext {
  readonly before: PageHeader | undefined;
  readonly isWhole: boolean;
  readonly size: number;
  readonly mark: string | null;
  readonly base: string;
}

function readResponse(
  { body, recordAsOf }: JsonResponse,
  set: RecordSetDescriptor,
  { base, before, isWhole, mark, size }: PageContext,
): { readonly header: PageHeader; readonly lines: readonly string[] } {
  const page = readPage(body);
  if (page.members.length === 0 && page.nextPage !== null) {
    throw new SourceError("invalid", `A page of ${set.name} has no members, but names a next page.`);
  }
  refuseMore(page.members.length, size);
  const { isWithheld, linesOf, withheldLinesOf } = memberReader(set);
  const withheld = page.members.filter(isWithheld);
  const lines = page.members.filter((one) => !isWithheld(one)).flatMap(linesOf);
  const header = {
    next: page.nextPage === null ? null : nextQuery(page.nextPage, set, base),
    received: page.members.length,
    lines: lines.length,
    withheld: withheld.flatMap(withheldLinesOf),
    total: before?.total ?? page.total,
    recordAsOf,
    mark: latestMark(
      page.members,
      before === undefined ? (isWhole ? undefined : (mark ?? undefined)) : before.mark,
    ),
    isWhole,
    size,
  };
  if (header.next !== null && header.next.length > maxQueryLength) {
    throw new SourceError(
      "invalid",
      `The address of the next page has more than ${maxQueryLength} characters.`,
    );
  }
  // The header is a line of the spool, too.
  boundedLine(header, () => "The text of the withheld members");
  return { header, lines: lines.map((line) => boundedLine(line, () => `The member ${named(line, set)}`)) };
}

/** Refuses a page with more than twice the members that were requested. */
export function refuseMore(members: number, requested: number): void {
  if (members <= 2 * requested) return;
  throw new SourceError(
    "invalid",
    `The source sent ${members} members on a page, of which ${requested} were requested.`,
  );
}

/** A value as a line that the spool can read again. `name` says what it is in the error. */
export function boundedLine(value: object, name: () => string): string {
  const line = JSON.stringify(value);
  const bytes = Buffer.byteLength(line);
  if (bytes <= maxLineBytes) return line;
  throw new SourceError("invalid", `${name()} has ${bytes} bytes; at most ${maxLineBytes} can be imported.`);
}

const maxNameLength = 100;

/** The key of a member, `surveyid="S1"`. */
function named(member: SourceMember, { key }: RecordSetDescriptor): string {
  return key
    .map((name) => `${name}=${(JSON.stringify(member[name]) ?? "none").slice(0, maxNameLength)}`)
    .join(", ");
}

/** The number of members that the source has now, by the condition of the pages; `null` if it does not state it. */
export async function countMembers(
  client: SourceClient,
  set: RecordSetDescriptor,
  mark: string | null,
): Promise<number | null> {
  const query = new URLSearchParams({ lean: "1", count: "1" });
  if (mark !== null) query.set("oslc.where", changedSince(mark));
  const { body } = await client.readJson(`/os/${set.name}`, query);
  const { totalCount = null } = body as { readonly totalCount?: unknown };
  return typeof totalCount === "number" ? totalCount : null;
}
