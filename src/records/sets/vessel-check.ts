// The check of a list: the vessels that have one of the numbers of the call, each with its verdict and what needs attention.
import { sql } from "kysely";

import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import { Problem } from "#contract/calls/problem.ts";
import { countFields, countNames } from "#contract/members/item-counts.ts";
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { isControlledVessel, isHiddenFrom } from "#records/access/controlled-vessels.ts";
import { readWholeHistories } from "#records/class/class-status-histories.ts";
import { classFactsMember, vesselFacts } from "#records/class/vessel-facts.ts";
import { readVesselItems } from "#records/class/vessel-items.ts";
import type { CallBehaviour, FoundMember, FoundPage, ResolvedCall, Settings } from "#records/definition.ts";
import { readWithLeadingZeros } from "#records/search/leading-zeros.ts";
import { textOf } from "#contract/members/member-fields.ts";
import { vesselFields } from "#records/vessel-fields.ts";
import type { ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { maximumCheckedNumbers } from "#rules/search/number-list.ts";
import { nextDue, type VesselItems } from "#rules/vessel/item-counts.ts";

/** Numbers that cost as much as the comparison with a pattern: they are found by index, but the items of each vessel are read. */
const numbersPerPattern = 20;

export const vesselCheckBehaviour: CallBehaviour = {
  find,
  patterns: ({ assetnums, numbers }) => {
    const values = [assetnums, numbers].flatMap((text) => text?.split(",") ?? []);
    return Math.ceil(values.length / numbersPerPattern);
  },
};

const usedFields = vesselFields(
  "vessel_name",
  "vessel_type",
  "imo_num",
  "class_num",
  "flag_name",
  "security_domain_id",
  "abs_service",
);

async function find({ context, database, settings }: ResolvedCall): Promise<FoundPage> {
  const { assetnums, numbers } = valuesOf(settings);
  const vessels = await readVessels(database, numbers, assetnums);
  const isHidden = (vessel: Member) => isHiddenFrom(context.reader, vessel);
  const keys = vessels.filter(({ vessel }) => !isHidden(vessel)).map(({ assetnum }) => assetnum);
  const [histories, items] = await Promise.all([
    readWholeHistories(database, keys),
    readVesselItems(database, keys),
  ]);
  const members = vessels.flatMap(({ assetnum, vessel }): readonly FoundMember[] => {
    const facts = isHidden(vessel)
      ? { is_controlled: true }
      : checkFacts(vessel, histories.get(assetnum) ?? [], items.get(assetnum) ?? noItems, context.today);
    const mask = isHidden(vessel) ? { mask: "identity" as const } : {};
    const hasNumber = (number: string) => number === vessel["imo_num"] || number === vessel["class_num"];
    const values = [...numbers.filter(hasNumber), ...assetnums.filter((key) => key === assetnum)];
    const row = { ...identityOf(assetnum, vessel), ...facts };
    return values.map((number) => Object.assign({ member: { ...row, number } }, mask));
  });
  const found = new Set(members.map(({ member }) => member["number"]));
  const suggestions = await readWithLeadingZeros(
    database,
    numbers.filter((number) => !found.has(number)),
  );
  return {
    members,
    more: false,
    total: members.length,
    ...(suggestions.length > 0 && { suggestions }),
  };
}

const noItems: VesselItems = { surveys: [], findings: [], certificates: [] };

/** The different values of both parameters. Asset numbers are keys, so that their case counts. */
function valuesOf({ assetnums = "", numbers = "" }: Settings) {
  const values = { assetnums: valuesIn(assetnums), numbers: valuesIn(numbers.toUpperCase()) };
  const count = values.assetnums.length + values.numbers.length;
  if (count === 0 || count > maximumCheckedNumbers) {
    throw new Problem("badQuery", {
      message: `PLIMSOLLCHECK needs the parameters numbers or assetnums with 1 to ${maximumCheckedNumbers} values together.`,
    });
  }
  return values;
}

/** The values of a list with commas, each once. */
export function valuesIn(text = ""): readonly string[] {
  return [...new Set(text.split(",").map((value) => value.trim()))].filter((value) => value !== "");
}

interface FoundVessel {
  readonly assetnum: string;
  readonly vessel: Member;
}

/** The vessels that have one of the numbers or keys, found through the indexes of the three columns. */
async function readVessels(
  { replica }: Database,
  numbers: readonly string[],
  assetnums: readonly string[],
): Promise<readonly FoundVessel[]> {
  const { rows } = await sql<{ assetnum: string; document: Member }>`
    select assetnum, ${usedFields.select} as document
    from (
      select assetnum from vessel where imo_num = any(${numbers}::text[])
      union select assetnum from vessel where class_num = any(${numbers}::text[])
      union select assetnum from vessel where assetnum = any(${assetnums}::text[])) as found
    join vessel_document using (assetnum)
    order by assetnum`.execute(replica);
  return rows.map(({ assetnum, document }) => ({
    assetnum,
    vessel: usedFields.read(document),
  }));
}

function identityOf(assetnum: string, vessel: Member): Omit<CheckedVesselMember, "number"> {
  return {
    assetnum,
    vessel_name: textOf(vessel["vessel_name"]),
    vessel_type: textOf(vessel["vessel_type"]),
    imo_num: textOf(vessel["imo_num"]),
    class_num: textOf(vessel["class_num"]),
    flag_name: textOf(vessel["flag_name"]),
  };
}

/** Class state and counts on the day `today`, as the verdict on the vessel has them. */
function checkFacts(
  vessel: Member,
  history: readonly ClassStatusEntry[],
  items: VesselItems,
  today: string,
): Omit<CheckedVesselMember, "assetnum" | "number"> {
  const { counts, verdict } = vesselFacts(vessel, history, items, today);
  return {
    is_controlled: isControlledVessel(vessel),
    ...classFactsMember(verdict),
    ...countFields(countNames, counts),
    expiring_certificates: counts.expiringCertificates,
    withheld_items: counts.withheldSurveys + counts.withheldFindings + counts.withheldCertificates,
    next_due: nextDue(items, today),
  };
}
