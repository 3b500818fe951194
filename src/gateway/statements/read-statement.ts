// Reads what a statement of class says, by the calls of the screens and with the masks of a visitor, whoever requests it.
import { visitor } from "#contract/account/reader.ts";
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { Member } from "#contract/calls/response.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import {
  classStatement,
  type ClassStatement,
  type NotOnRecordStatement,
  type StatedMembers,
} from "#contract/statements/class-statement.ts";
import type { GatewayDependencies, Read } from "#gateway/dependencies.ts";
import { readUnchangedRecord } from "#gateway/response-cache/unchanged-record.ts";
import { dayOfEpoch, formatDate, isoDay } from "#rules/dates.ts";
import { wholeNumber } from "#rules/search/vessel-numbers.ts";
import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { statementText } from "#text/record/statement.ts";

export type StatementReads = Pick<GatewayDependencies, "clock" | "read" | "recordVersion">;

/** What a statement is requested of. */
export interface StatementRequest {
  /** An IMO or class number. */
  readonly number: string;
  /** The day that it is about, and that on which the record knew it so; today, and what it knows now, without one. */
  readonly at?: string | undefined;
  readonly known?: string | undefined;
}

/** Reads a statement. Throws a problem for a number of no vessel or of several, for a day that cannot be stated, and `itar` for a controlled vessel. */
export async function readStatement(
  { clock, read, recordVersion }: StatementReads,
  { at, known, number }: StatementRequest,
): Promise<ClassStatement | NotOnRecordStatement> {
  const today = dayOfEpoch(clock());
  for (const day of [at, known]) {
    if (day !== undefined && day > today) {
      const message = statementText.dayInFuture({ day: formatDate(day), today: formatDate(today) });
      throw new Problem("badRequest", { message });
    }
  }
  // At the end of today the record knows what it knows now.
  const knownOn = known === undefined || known === today ? null : known;
  const day = at ?? knownOn ?? today;
  const call = visitorCall(read, today);
  return readUnchangedRecord(recordVersion, async (version) => {
    // Neither a kept state nor an unknown one: it decides whose key signs.
    const record = await recordVersion.readState();
    const origin = { day, knownOn, today, version, record };
    const vessel = await numberedVessel(call, number);
    if (vessel === null)
      return { ...origin, kind: "notOnRecord", day: today, knownOn: null, imoNumber: wholeNumber(number) };
    const members = await membersOf(call, vessel, {
      asAt: day === today && knownOn === null ? null : day,
      knownOn,
    });
    const began = isoDay(members.verdict.record_began);
    if (knownOn !== null && began > knownOn) {
      const days = { began: formatDate(began), day: formatDate(knownOn) };
      throw new Problem("badRequest", { message: statementText.beforeRecord(days) });
    }
    return classStatement(origin, members);
  });
}

type Call = (
  kind: "os" | "script",
  name: string,
  parameters: readonly (readonly [string, string])[],
) => Promise<readonly Member[]>;

/** Reads as a visitor on a day. */
export function visitorCall(read: Read, today: string): Call {
  return async (kind, name, parameters) => {
    const selected = [["oslc.select", "*"], ...parameters] as const;
    const response = await read({ kind, name, parameters: selected }, { reader: visitor, today, origin: "" });
    if (!("member" in response)) throw new Problem("internal");
    return response.member;
  };
}

/** The one vessel with a number, as its IMO number or else as its class number; `null` for an IMO number of none. */
async function numberedVessel(call: Call, given: string): Promise<VesselMember | null> {
  const whole = wholeNumber(given);
  for (const number of new Set([given, whole])) {
    for (const field of ["imo_num", "class_num"] as const) {
      const found = await call("os", "ABSRECORDSEARCH", [
        ["oslc.where", fieldEquals(field, number)],
        ["oslc.pageSize", "2"],
      ]);
      // What is given can be a pattern.
      const [vessel, another] = found.filter((one) => one[field] === number);
      if (another) throw new Problem("badRequest", { message: statementText.severalVessels({ number }) });
      if (vessel) return vessel as VesselMember;
    }
  }
  if (isImoNumber(whole)) return null;
  throw new Problem("badRequest", { message: statementText.unknownNumber({ number: given }) });
}

interface Days {
  readonly asAt: string | null;
  readonly knownOn: string | null;
}

async function membersOf(
  call: Call,
  { assetnum }: VesselMember,
  { asAt, knownOn }: Days,
): Promise<StatedMembers> {
  const ofVessel = ["oslc.where", fieldEquals("assetnum", assetnum)] as const;
  const onDay = asAt === null ? [] : [["asAt", asAt] as const];
  const known = knownOn === null ? [] : [["knownOn", knownOn] as const];
  const [vessels, verdicts, history, certificates] = await Promise.all([
    call("os", "ABSRECORDVESSEL", [ofVessel]),
    call("script", "PLIMSOLLVESSELVERDICT", [["assetnum", assetnum], ...onDay, ...known]),
    call("os", "ABSRECORDCLASSSTATUS", [ofVessel, ["oslc.orderBy", "-changed_date"], ...onDay]),
    asAt === null
      ? call("os", "ABSRECORDCERTIFICATE", [
          ofVessel,
          ["oslc.orderBy", "+service_group_id,+certificate_name"],
        ])
      : [],
  ]);
  const [vessel, verdict] = [vessels[0], verdicts[0]];
  if (!vessel || !verdict) throw new Problem("notFound");
  return { vessel, verdict, history, certificates } as unknown as StatedMembers;
}
