// What is told of a certificate to whoever holds it, with the verdict of the rules.
import { sql } from "kysely";

import type { Member } from "#contract/answer.ts";
import { effectiveExpiry } from "#rules/certificate-expiry.ts";
import { certificateVerdict, classStanding } from "#rules/certificate-verdict.ts";
import { isoDay } from "#rules/dates.ts";
import { noLongerSupported } from "#rules/no-longer-supported.ts";

import { vesselStatus } from "./class-summary.ts";
import type { Question } from "./definition.ts";
import { readCertificates } from "./file-access.ts";
import { readLedgers } from "./ledgers.ts";
import { listOf, pick, textOf } from "./member-fields.ts";
import type { Compared } from "./verified-files.ts";

/** The members of compared certificates, all of which the reader may see. */
export async function verificationMembers(
  compared: readonly Compared[],
  question: Question,
): Promise<Member[]> {
  const vessels = [...new Set(compared.flatMap(({ certificate }) => textOf(certificate["assetnum"]) ?? []))];
  if (vessels.length === 0) return [];
  const { context, database } = question;
  const [ledgers, records, siblings] = await Promise.all([
    readLedgers(database, vessels, context.today),
    readVessels(question, vessels),
    readCertificates(database, sql`assetnum = any(${vessels}::text[])`, context.reader),
  ]);
  const open = siblings.filter(({ isReadable }) => isReadable).map(({ certificate }) => certificate);
  return compared.map((one) => {
    const assetnum = textOf(one.certificate["assetnum"]) ?? "";
    const vessel = records.get(assetnum) ?? {};
    const status = vesselStatus(listOf(vessel["abs_service"]), ledgers.get(assetnum) ?? []);
    const dates = datesOf(one.certificate);
    const verdict = certificateVerdict(
      {
        ...dates,
        state: textOf(one.certificate["certificate_state"]),
        classStanding: classStanding(status),
        hasSuccessor: open.some((other) => succeeds(other, one.certificate)),
        file: one.file,
      },
      context.today,
    );
    const lost = noLongerSupported(status);
    return {
      verdict,
      file_match: one.file,
      ...pick(one.certificate, ["certificate_number", "certificate_name", "certificate_term", "issue_date"]),
      expiry_date: effectiveExpiry(dates),
      ...pick(vessel, ["vessel_name", "imo_num", "class_num", "flag_name"]),
      class_lost_date: lost?.date ?? null,
      class_lost_reason: lost?.reason ?? null,
    };
  });
}

async function readVessels(
  { database }: Question,
  vessels: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const rows = await database.replica
    .selectFrom("vessel")
    .select(["assetnum", "document"])
    .where("assetnum", "in", vessels)
    .execute();
  return new Map(rows.map(({ assetnum, document }) => [assetnum, document]));
}

function datesOf(certificate: Member) {
  return {
    issueDate: textOf(certificate["issue_date"]),
    expiryDate: textOf(certificate["expiry_date"]),
    extensionDate: textOf(certificate["extension_date"]),
    statusExtensionDates: listOf(certificate["abs_certificate_status"]).map(({ extension_date }) =>
      textOf(extension_date),
    ),
  };
}

/** Whether a certificate has taken the place of another: of the same vessel and name, issued later; only what expires is renewed. */
function succeeds(later: Member, earlier: Member): boolean {
  // gap: successor of a certificate
  const isSameKind = ["assetnum", "certificate_name"].every((field) => later[field] === earlier[field]);
  const [issued, before] = [later, earlier].map((one) => isoDay(textOf(one["issue_date"])));
  const isRenewable = textOf(earlier["expiry_date"]) !== null && textOf(later["expiry_date"]) !== null;
  const isMade = later["in_progress_ind"] !== true;
  return isSameKind && isRenewable && isMade && before !== "" && (issued ?? "") > (before ?? "");
}
