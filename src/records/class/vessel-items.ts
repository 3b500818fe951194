// Reads the surveys, findings and certificates of vessels in the form in which the rules count them.
import { sql } from "kysely";

import { certificateFacts, findingFacts, surveyFacts } from "#contract/members/item-facts.ts";
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { normalise } from "#records/normalise.ts";
import type { VesselItems } from "#rules/vessel/item-counts.ts";

/** A stored survey, finding or certificate, and whether its flag has not released it. */
interface ItemRow {
  readonly kind: "survey" | "finding" | "certificate";
  readonly assetnum: string;
  readonly withheld: boolean;
  readonly document: Member;
}

/** The items of vessels by asset number, read in one statement. A vessel without items is missing. */
export async function readVesselItems(
  { replica }: Database,
  vessels: readonly string[],
): Promise<ReadonlyMap<string, VesselItems>> {
  const table = (kind: ItemRow["kind"]) =>
    sql`select ${sql.lit(kind)} as kind, assetnum, withheld, document from ${sql.table(kind)} where assetnum = any(${vessels}::text[])`;
  const { rows } = await sql<ItemRow>`${table("survey")} union all ${table("finding")} union all ${table(
    "certificate",
  )}`.execute(replica);
  return new Map(
    vessels.map((vessel) => [vessel, itemsOf(rows.filter(({ assetnum }) => assetnum === vessel))]),
  );
}

const paths = {
  survey: "/os/ABSRECORDSURVEY",
  finding: "/os/ABSRECORDFINDING",
  certificate: "/os/ABSRECORDCERTIFICATE",
} as const;

function itemsOf(rows: readonly ItemRow[]): VesselItems {
  const ofKind = (kind: ItemRow["kind"]) => rows.filter((row) => row.kind === kind).map(memberOf);
  return {
    surveys: ofKind("survey").map(surveyFacts),
    findings: ofKind("finding").map(findingFacts),
    certificates: ofKind("certificate").map(certificateFacts),
  };
}

const memberOf = ({ document, kind, withheld }: ItemRow): Member => ({
  ...normalise(paths[kind], document),
  withheld,
});
