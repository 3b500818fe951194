// A source of syncs in memory, which responds as a Maximo: pages in the order of the keys, counts, and look-ups by key. It costs a test no
// database.
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Members } from "#tests/database/engines.ts";

import { pageSize, type ServedSource, serveSource } from "./source-under-test.ts";

type Member = Readonly<Record<string, unknown>>;

export interface MemorySource extends ServedSource {
  /** Replaces the members of the source. */
  setMembers(members: Members): void;
}

const key = "memory-key";

/** Starts a source with these members. */
export async function startMemorySource(initial: Members): Promise<MemorySource> {
  let members = initial;
  const served = await serveSource(key, (url, { headers }) => {
    if (headers["apikey"] !== key) return Response.json({}, { status: 401 });
    const found = matching(membersAt(members, url.pathname), url.searchParams);
    if (url.searchParams.has("count")) return Response.json({ totalCount: found.length });
    return Response.json(pageOf(found, url));
  });
  return Object.assign(served, { setMembers: (next: Members) => void (members = next) });
}

function membersAt(members: Members, path: string): readonly Member[] {
  const name = path.split("/").at(-1);
  const set = recordSets.find(
    (one) => one.name === (name === "ABSRECORDCAPACITYSQL" ? "ABSRECORDCAPACITY" : name),
  );
  return (set === undefined ? [] : (members[set.table.name] ?? [])) as readonly Member[];
}

/** Understands only `field in ["a","b"]`, by which a sync looks rows up. */
function matching(members: readonly Member[], query: URLSearchParams): readonly Member[] {
  const [, field = "", list = ""] = /^(\w+) in (\[.*\])$/.exec(query.get("oslc.where") ?? "") ?? [];
  if (field === "") return members;
  const values = JSON.parse(list) as readonly unknown[];
  return members.filter((member) => values.includes(member[field]));
}

function pageOf(members: readonly Member[], url: URL): object {
  const number = Number(url.searchParams.get("pageno") ?? 1);
  const next = new URL(url);
  next.searchParams.set("pageno", String(number + 1));
  const isLast = members.length <= number * pageSize;
  return {
    member: members.slice((number - 1) * pageSize, number * pageSize),
    responseInfo: { totalCount: members.length, ...(!isLast && { nextPage: { href: next.href } }) },
  };
}
