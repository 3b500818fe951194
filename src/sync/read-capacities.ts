// Capacities are not a record set of the protocol but a script, which needs vessels. They are read for all vessels in the spool.
import { capacities } from "#contract/record-sets/capacity.ts";
import { vessels } from "#contract/record-sets/vessel.ts";

import { boundedLine, namingPage, type RecordSetReading, refuseMore } from "./read-record-set.ts";
import type { SourceClient } from "./source/source-client.ts";
import { isSourceError, SourceError } from "./source/source-error.ts";
import { memberReader } from "./source/source-member.ts";
import { readPage, type SourceMember } from "./source/source-page.ts";
import { maxResponseBytes } from "./sync-bounds.ts";

const capacityPath = "/script/ABSRECORDCAPACITYSQL";

/** Vessels of one page of the spool. */
const vesselsOfPage = 200;
/** Plimsoll reads so many keys as one look-up. */
const vesselsOfCall = 20;
/** Capacities that are requested with one call. */
const membersOfCall = 1000;

/** Reads the capacities of the vessels that the spool does not have yet. */
export async function readCapacities({ client, onPage, spool }: RecordSetReading): Promise<void> {
  const { last, pages } = await spool.lastPage(capacities.name);
  if (last?.next === null) return;
  const { isWhole } = await spool.summary(vessels.name);
  const keys = await vesselKeys(spool.lines(vessels.name));
  const { linesOf } = memberReader(capacities);
  let first = last === undefined ? 0 : Number(last.next);
  const script: CapacityScript = { client, takesLists: null };
  let number = pages;
  do {
    number += 1;
    const from = first;
    first += vesselsOfPage;
    await namingPage(`${capacities.name}, page ${number}`, async () => {
      const members = await readOfVessels(script, keys.slice(from, first));
      const lines = members
        .flatMap(linesOf)
        .map((line) => boundedLine(line, () => `A member of the vessel ${String(line["assetnum"])}`));
      const counts = { received: members.length, lines: lines.length, total: null };
      const next = first < keys.length ? String(first) : null;
      const header = { next, ...counts, withheld: [], recordAsOf: null, mark: null, isWhole };
      await spool.addPage(capacities.name, { ...header, size: membersOfCall }, lines);
    });
    onPage(capacities, Math.min(1, first / Math.max(1, keys.length)));
  } while (first < keys.length);
}

async function vesselKeys(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const line of lines) {
    const { assetnum } = JSON.parse(line) as SourceMember;
    if (typeof assetnum === "string" && assetnum !== "") keys.push(assetnum);
  }
  return keys;
}

/** The capacities that the source has now of some vessels. */
export function readCapacitiesOf(
  client: SourceClient,
  keys: readonly string[],
): Promise<readonly SourceMember[]> {
  return readOfVessels({ client, takesLists: null }, keys);
}

interface CapacityScript {
  readonly client: SourceClient;
  /** Whether one call may be about several vessels; null until a response shows it. */
  takesLists: boolean | null;
}

async function readOfVessels(
  script: CapacityScript,
  keys: readonly string[],
): Promise<readonly SourceMember[]> {
  const members: SourceMember[] = [];
  let bytes = 0;
  const add = (more: readonly SourceMember[]) => {
    for (const member of more) bytes += Buffer.byteLength(JSON.stringify(member));
    if (bytes > maxResponseBytes) {
      const sentence = `The source sent more than ${maxResponseBytes} bytes of capacities of ${keys.length} vessels.`;
      throw new SourceError("invalid", sentence);
    }
    members.push(...more);
  };
  for (let first = 0; first < keys.length; first += vesselsOfCall) {
    const some = keys.slice(first, first + vesselsOfCall);
    const together = await readTogether(script, some);
    if (together) add(together);
    else for (const key of some) add(await readOne(script, key));
  }
  return members;
}

/** The capacities of several vessels with one call; `null` if the source cannot do that, or refuses one of them. */
async function readTogether(
  script: CapacityScript,
  keys: readonly string[],
): Promise<readonly SourceMember[] | null> {
  if (script.takesLists === false) return null;
  const list = keys.map((key) => JSON.stringify(key)).join(",");
  const query = new URLSearchParams({
    lean: "1",
    "oslc.where": `assetnum in [${list}]`,
    "oslc.pageSize": String(membersOfCall),
  });
  try {
    const { members, nextPage } = readPage((await script.client.readJson(capacityPath, query)).body);
    refuseMore(members.length, membersOfCall);
    // A script that does not know the condition returns the capacities of other vessels, or of none.
    const isOfThese = members.every(({ assetnum }) => keys.includes(assetnum as string));
    if (members.length > 0) script.takesLists = isOfThese;
    return script.takesLists === true && nextPage === null ? members : null;
  } catch (error) {
    if (isSourceError(error, "rejected", "invalid")) script.takesLists = false;
    else if (!isSourceError(error, "refused")) throw error;
    return null;
  }
}

async function readOne({ client }: CapacityScript, assetnum: string): Promise<readonly SourceMember[]> {
  try {
    const { body } = await client.readJson(capacityPath, new URLSearchParams({ lean: "1", assetnum }));
    const { members } = readPage(body);
    refuseMore(members.length, membersOfCall);
    return members.map((member) => Object.assign({}, member, { assetnum }));
  } catch (error) {
    // A controlled vessel is refused, and a vessel may have none.
    if (!isSourceError(error, "refused", "missing")) throw error;
    return [];
  }
}
