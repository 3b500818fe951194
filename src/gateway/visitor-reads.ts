// Reads of the record as a visitor, whoever requests them, for what is the same for all readers: statements of class, and the record as data.
import { visitor } from "#contract/account/reader.ts";
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { Member, MemberResponse } from "#contract/calls/response.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import type { Read } from "#gateway/dependencies.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { wholeNumber } from "#rules/search/vessel-numbers.ts";
import { statementText } from "#text/record/statement.ts";

export type CallParameters = readonly (readonly [name: string, value: string])[];

export interface VisitorReads {
  /** Reads all members of a call, in as many pages as it takes. */
  readonly all: (
    kind: "os" | "script",
    name: string,
    parameters: CallParameters,
  ) => Promise<readonly Member[]>;
  /** Reads one page of a call. */
  readonly page: (kind: "os" | "script", name: string, parameters: CallParameters) => Promise<MemberResponse>;
  /** Finds the one vessel with an IMO number, or else a class number; `null` without one. Throws `badRequest` if there are several. */
  readonly vesselWith: (number: string) => Promise<VesselMember | null>;
}

/** Reads as a visitor on a day. `chargeTokens` is called with the cost of each call. */
export function visitorReads(
  read: Read,
  today: string,
  { chargeTokens }: Pick<ReadContext, "chargeTokens"> = {},
): VisitorReads {
  const context = { reader: visitor, today, origin: "", ...(chargeTokens && { chargeTokens }) };
  const page: VisitorReads["page"] = async (kind, name, parameters) => {
    const selected = [["oslc.select", "*"], ...parameters] as const;
    const response = await read({ kind, name, parameters: selected }, context);
    if (!("member" in response)) throw new Problem("internal");
    return response;
  };
  const all: VisitorReads["all"] = async (kind, name, parameters) => {
    const members: Member[] = [];
    for (let number = 1; ; number += 1) {
      const { member, responseInfo } = await page(kind, name, [
        ...parameters,
        ...(number === 1 ? [] : [["pageno", String(number)] as const]),
      ]);
      for (const one of member) members.push(one);
      if (responseInfo.nextPage === undefined) return members;
    }
  };
  return { all, page, vesselWith: (number) => vesselWith(page, number) };
}

async function vesselWith(page: VisitorReads["page"], given: string): Promise<VesselMember | null> {
  const whole = wholeNumber(given);
  for (const number of new Set([given, whole])) {
    for (const field of ["imo_num", "class_num"] as const) {
      const { member } = await page("os", "ABSRECORDSEARCH", [
        ["oslc.where", fieldEquals(field, number)],
        ["oslc.pageSize", "2"],
      ]);
      // What is given can be a pattern.
      const [vessel, another] = member.filter((one) => one[field] === number);
      if (another) throw new Problem("badRequest", { message: statementText.severalVessels({ number }) });
      if (vessel) return vessel as VesselMember;
    }
  }
  return null;
}
