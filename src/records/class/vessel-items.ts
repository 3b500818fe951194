// Reads the surveys, findings and certificates of vessels in the form in which the rules count them.
import { sql } from "kysely";

import type { Member } from "#contract/response.ts";
import type { Database } from "#database/database.ts";
import { childrenOf, textOf } from "#records/member-fields.ts";
import { normalise } from "#records/normalise.ts";
import type { CountedCertificate } from "#rules/certificates/certificate-counts.ts";
import type { CountedFinding, CountedSurvey, VesselItems } from "#rules/vessel/item-counts.ts";

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

function itemsOf(rows: readonly ItemRow[]): VesselItems {
  const ofKind = (kind: ItemRow["kind"]) => rows.filter((row) => row.kind === kind);
  return {
    surveys: ofKind("survey").map(surveyOf),
    findings: ofKind("finding").map(findingOf),
    certificates: ofKind("certificate").map(certificateOf),
  };
}

function surveyOf({ document, withheld }: ItemRow): CountedSurvey {
  return { isWithheld: withheld, dueDate: surveyDueDate(normalise("/os/ABSRECORDSURVEY", document)) };
}

/** The due date by which a survey is overdue, due or coming due. */
export function surveyDueDate(survey: Member): string | null {
  return textOf(survey["abs_actual_due_date"]) ?? textOf(survey["abs_survey_due_date"]); // gap: due date of a survey
}

function findingOf({ document, withheld }: ItemRow): CountedFinding {
  const finding = normalise("/os/ABSRECORDFINDING", document);
  const status = textOf(finding["status_description"]) ?? textOf(finding["status"]);
  const dueDate = textOf(finding["current_due_date"]);
  return { isWithheld: withheld, type: textOf(finding["ticket_type"]), status, dueDate };
}

function certificateOf({ document, withheld }: ItemRow): CountedCertificate {
  return { isWithheld: withheld, ...certificateFacts(normalise("/os/ABSRECORDCERTIFICATE", document)) };
}

/** What the rules need of a certificate: its name, its state and its dates. */
export function certificateFacts(certificate: Member): Omit<CountedCertificate, "isWithheld"> {
  return {
    name: textOf(certificate["certificate_name"]),
    term: textOf(certificate["certificate_term"]),
    state: textOf(certificate["certificate_state"]),
    isInProgress: certificate["in_progress_ind"] === true,
    issueDate: textOf(certificate["issue_date"]),
    expiryDate: textOf(certificate["expiry_date"]),
    extensionDate: textOf(certificate["extension_date"]),
    statusExtensionDates: childrenOf(certificate["abs_certificate_status"]).map(({ extension_date }) =>
      textOf(extension_date),
    ),
  };
}
