// Reads a record set of the source into the spool, page by page, beginning after the last page that the spool has.
import type { RecordSetDescriptor } from "#contract/record-set-descriptor.ts";

import { changedSince, latestMark } from "./source/change-mark.ts";
import type { JsonResponse, SourceClient } from "./source/source-client.ts";
import { isSourceError, SourceError } from "./source/source-error.ts";
import { nextQuery } from "./source/next-query.ts";
import { memberReader } from "./source/source-member.ts";
import { readPage } from "./source/source-page.ts";
import type { PageHeader, Spool } from "./spool/spool.ts";

export interface RecordSetReading {
  readonly client: SourceClient;
  readonly spool: Spool;
  /** Called after each page. `done` is the share of the record set, from 0 to 1; 0 if the source does not state the total. */
  readonly onPage: (set: RecordSetDescriptor, done: number) => void;
}

const pageSize = 500;
/** For a source whose `mxe.oslc.maxpagesize` is smaller. */
const smallPageSize = 100;

/**
 * Reads the pages that the spool does not have yet. With a change mark only later changes, if the source accepts that condition. Rejects with
 * a `SourceError`; the pages that have arrived stay in the spool.
 */
export async function readRecordSet(
  { client, onPage, spool }: RecordSetReading,
  set: RecordSetDescriptor,
  mark: string | null,
): Promise<void> {
  const headers = await spool.headers(set.name);
  const seen = new Set(headers.map(({ next }) => next));
  let last = headers.at(-1);
  let received = headers.reduce((sum, header) => sum + header.received, 0);
  while (last === undefined || last.next !== null) {
    const { isWhole, response } =
      last === undefined
        ? await readFirst(client, set, mark)
        : {
            isWhole: last.isWhole,
            response: await client.readJson(`/os/${set.name}`, new URLSearchParams(last.next ?? "")),
          };
    const { header, lines } = readResponse(response, set, {
      before: last,
      isWhole,
      mark,
      base: client.address.origin,
    });
    if (header.next !== null && seen.has(header.next)) {
      throw new SourceError(
        "invalid",
        `The pages of ${set.name} repeat: a page names an earlier one as the next.`,
      );
    }
    await spool.addPage(set.name, header, lines);
    seen.add(header.next);
    received += header.received;
    last = header;
    onPage(set, last.total === null || last.total === 0 ? 0 : Math.min(1, received / last.total));
  }
}

interface FirstPage {
  readonly response: JsonResponse;
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
      return { response: await client.readJson(`/os/${set.name}`, query), isWhole: mark === null };
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
  readonly mark: string | null;
  readonly base: string;
}

function readResponse(
  { body, recordAsOf }: JsonResponse,
  set: RecordSetDescriptor,
  { base, before, isWhole, mark }: PageContext,
): { readonly header: PageHeader; readonly lines: readonly string[] } {
  const page = readPage(body);
  if (page.members.length === 0 && page.nextPage !== null) {
    throw new SourceError("invalid", `A page of ${set.name} has no members, but names a next page.`);
  }
  const { isWithheld, linesOf } = memberReader(set);
  const withheld = page.members.filter(isWithheld);
  const lines = page.members.filter((one) => !isWithheld(one)).flatMap(linesOf);
  const header = {
    next: page.nextPage === null ? null : nextQuery(page.nextPage, set, base),
    received: page.members.length,
    lines: lines.length,
    withheld: withheld.flatMap(linesOf),
    total: before?.total ?? page.total,
    recordAsOf,
    mark: latestMark(
      page.members,
      before === undefined ? (isWhole ? undefined : (mark ?? undefined)) : before.mark,
    ),
    isWhole,
  };
  return { header, lines: lines.map((line) => JSON.stringify(line)) };
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
