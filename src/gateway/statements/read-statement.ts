// Reads what a statement of class says, by the calls of the screens and with the masks of a visitor, whoever requests it.
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import {
  classStatement,
  type ClassStatement,
  type NotOnRecordStatement,
  type StatedMembers,
} from "#contract/statements/class-statement.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { readUnchangedRecord } from "#gateway/response-cache/unchanged-record.ts";
import { type VisitorReads, visitorReads } from "#gateway/visitor-reads.ts";
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
  const reads = visitorReads(read, today);
  return readUnchangedRecord(recordVersion, async (version) => {
    // Neither a kept state nor an unknown one: it decides whose key signs.
    const record = await recordVersion.readState();
    const origin = { day, knownOn, today, version, record };
    const vessel = await reads.vesselWith(number);
    if (vessel === null) {
      const imoNumber = wholeNumber(number);
      if (!isImoNumber(imoNumber))
        throw new Problem("badRequest", { message: statementText.unknownNumber({ number }) });
      return { ...origin, kind: "notOnRecord", day: today, knownOn: null, imoNumber };
    }
    const members = await membersOf(reads, vessel, {
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

interface Days {
  readonly asAt: string | null;
  readonly knownOn: string | null;
}

async function membersOf(
  { all }: VisitorReads,
  { assetnum }: VesselMember,
  { asAt, knownOn }: Days,
): Promise<StatedMembers> {
  const ofVessel = ["oslc.where", fieldEquals("assetnum", assetnum)] as const;
  const onDay = asAt === null ? [] : [["asAt", asAt] as const];
  const known = knownOn === null ? [] : [["knownOn", knownOn] as const];
  const [vessels, verdicts, history, certificates] = await Promise.all([
    all("os", "ABSRECORDVESSEL", [ofVessel]),
    all("script", "PLIMSOLLVESSELVERDICT", [["assetnum", assetnum], ...onDay, ...known]),
    all("os", "ABSRECORDCLASSSTATUS", [ofVessel, ["oslc.orderBy", "-changed_date"], ...onDay]),
    asAt === null
      ? all("os", "ABSRECORDCERTIFICATE", [ofVessel, ["oslc.orderBy", "+service_group_id,+certificate_name"]])
      : [],
  ]);
  const [vessel, verdict] = [vessels[0], verdicts[0]];
  if (!vessel || !verdict) throw new Problem("notFound");
  return { vessel, verdict, history, certificates } as unknown as StatedMembers;
}
