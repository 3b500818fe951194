// Reads the items of vessels that have a due date: surveys, certificates that are not superseded, and open findings.
import { sql } from "kysely";

import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import {
  type CertificateFacts,
  certificateFacts,
  findingFacts,
  surveyFacts,
} from "#contract/members/item-facts.ts";
import { textOf } from "#contract/members/member-fields.ts";
import { normalise } from "#records/normalise.ts";
import { isSuperseded, newestByName } from "#rules/certificates/superseded-certificate.ts";
import {
  certificateWindow,
  type DueKind,
  type DueWindow,
  findingWindow,
  surveyWindow,
} from "#rules/due/due-window.ts";
import { isOpenFinding } from "#rules/findings/findings.ts";
import { groupBy } from "#rules/group-by.ts";

export interface DatedItem extends DueWindow {
  readonly kind: DueKind;
  readonly assetnum: string;
  /** Key of the survey, certificate or finding in its record set. */
  readonly key: string;
  readonly name: string | null;
  readonly number: string | null;
}

interface ReleasedRow {
  readonly kind: DueKind;
  readonly assetnum: string;
  readonly document: Member;
}

/** The dated items of vessels that their flag has released, read in one statement. */
export async function readDatedItems(
  { replica }: Database,
  vessels: readonly string[],
): Promise<readonly DatedItem[]> {
  if (vessels.length === 0) return [];
  const released = (kind: DueKind) =>
    sql`select ${sql.lit(kind)} as kind, assetnum, document from ${sql.table(kind)} where assetnum = any(${[...vessels]}::text[]) and not withheld`;
  const { rows } = await sql<ReleasedRow>`${released("survey")} union all ${released(
    "certificate",
  )} union all ${released("finding")}`.execute(replica);
  const ofKind = (kind: DueKind) => rows.filter((row) => row.kind === kind);
  const items = [
    ...ofKind("survey").map(surveyItem),
    ...currentCertificates(ofKind("certificate")),
    ...ofKind("finding").map(findingItem),
  ];
  return items.filter((item) => item !== null);
}

function surveyItem({ assetnum, document }: ReleasedRow): DatedItem | null {
  const survey = normalise("/os/ABSRECORDSURVEY", document);
  const facts = surveyFacts(survey);
  const window = surveyWindow(facts);
  const key = textOf(survey["surveyid"]) ?? "";
  return window && { ...window, kind: "survey", assetnum, key, name: facts.description, number: null };
}

/** The certificates that no other released certificate of the vessel has superseded. */
function currentCertificates(rows: readonly ReleasedRow[]): readonly (DatedItem | null)[] {
  const certificates = rows.map((row): StoredCertificate => {
    const certificate = normalise("/os/ABSRECORDCERTIFICATE", row.document);
    return { ...certificateFacts(certificate), assetnum: row.assetnum, certificate };
  });
  return [...groupBy(certificates, ({ assetnum }) => assetnum).values()].flatMap((ofVessel) => {
    const newest = newestByName(ofVessel);
    return ofVessel.filter((one) => !isSuperseded(one, newest)).map(certificateItem);
  });
}

interface StoredCertificate extends CertificateFacts {
  readonly assetnum: string;
  readonly certificate: Member;
}

function certificateItem(stored: StoredCertificate): DatedItem | null {
  const { assetnum, certificate, name, number } = stored;
  const window = certificateWindow(stored);
  const key = textOf(certificate["certificateid"]) ?? "";
  return window && { ...window, kind: "certificate", assetnum, key, name, number };
}

function findingItem({ assetnum, document }: ReleasedRow): DatedItem | null {
  const finding = normalise("/os/ABSRECORDFINDING", document);
  const { dueDate, number, status, type } = findingFacts(finding);
  const window = findingWindow(dueDate);
  if (window === null || !isOpenFinding(status)) return null;
  return { ...window, kind: "finding", assetnum, key: textOf(finding["ticketid"]) ?? "", name: type, number };
}
