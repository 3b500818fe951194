// Reads the vessels of search results by their keys: the fields of a result with class state, masked for the reader.
import { identity } from "#contract/record-sets/vessel-member.ts";
import { searchMember } from "#contract/record-sets/vessel-search.ts";
import type { Member } from "#contract/calls/response.ts";
import { grossTonnageOf, yearBuilt } from "#rules/vessel/vessel-size.ts";

import { isHiddenFrom } from "#records/access/controlled-vessels.ts";
import { redactToIdentity } from "#records/access/masks.ts";
import { readClassStatusHistories } from "#records/class/class-status-histories.ts";
import { withClassSummary } from "#records/class/class-summary.ts";
import { classFactsMember, classVerdict } from "#records/class/vessel-facts.ts";
import type { ClassStatusHistory, FoundMember, ResolvedCall } from "#records/definition.ts";
import { pick } from "#contract/members/member-fields.ts";
import { readVesselFields, vesselFields } from "#records/vessel-fields.ts";

const identityNames = Object.keys(identity) as (keyof typeof identity)[];

/** The stored fields of which a result is made. */
export const resultFields = vesselFields(...identityNames, "abs_service", "delivery_date", "abs_tonnage");

const shownFields = Object.keys(searchMember.shape).filter((field) => field !== "security_domain_id");

/** The vessels with these keys in their order, with all fields of a result, not masked. */
export async function readResultVessels(
  { context, database }: ResolvedCall,
  keys: readonly string[],
): Promise<readonly Member[]> {
  const [vessels, histories] = await Promise.all([
    readVesselFields(database, keys, resultFields),
    readClassStatusHistories(database, keys, context.today),
  ]);
  return addResultFields(
    keys.map((key) => vessels.get(key) ?? { assetnum: key }),
    keys.map((key) => histories.get(key) ?? []),
    context.today,
  );
}

/** Adds the derived fields of a search result. */
export function addResultFields(
  vessels: readonly Member[],
  histories: readonly ClassStatusHistory[],
  today: string,
): readonly Member[] {
  return vessels.map((vessel, position) => {
    const history = histories[position] ?? [];
    const verdict = classVerdict(vessel, history, today);
    return Object.assign(withClassSummary(vessel, history, verdict), classFactsMember(verdict), {
      year_of_build: yearBuilt(vessel["delivery_date"]),
      gross_tonnage: grossTonnageOf(vessel["abs_tonnage"]),
    });
  });
}

/** The fields of a search result only. */
export function pickResultFields(vessel: Member): Member {
  return pick(vessel, shownFields);
}

/** A result as the reader may see it: a controlled vessel is redacted to its identity. `extra` is added to both. */
export function resultMember(call: ResolvedCall, vessel: Member, extra: Member = {}): FoundMember {
  return isHiddenFrom(call.context.reader, vessel)
    ? { member: Object.assign(redactToIdentity(vessel), extra), mask: "identity" }
    : { member: Object.assign(pickResultFields(vessel), extra) };
}
