// Composes the members of a verification: certificates that the reader may see, with the verdict of the rules.
import { sql } from "kysely";

import type { Member } from "#contract/calls/response.ts";
import { effectiveExpiry } from "#rules/certificates/certificate-expiry.ts";
import { isDocument } from "#rules/certificates/certificate-documents.ts";
import { certificateVerdict } from "#rules/certificates/certificate-verdict.ts";
import type { VesselStatus } from "#rules/class/current-status.ts";
import { classStanding } from "#rules/class/loss-of-class.ts";
import { type EarlierLoss, endedLosses } from "#rules/class/ended-losses.ts";
import { noLongerSupported } from "#rules/class/no-longer-supported.ts";
import { isSuperseded, newestByName } from "#rules/certificates/superseded-certificate.ts";
import { groupBy } from "#rules/group-by.ts";

import { vesselStatus } from "#records/class/class-summary.ts";
import type { ResolvedCall } from "#records/definition.ts";
import { readCertificates } from "#records/access/file-access.ts";
import { readClassStatusHistories } from "#records/class/class-status-histories.ts";
import { lossMember } from "#records/class/vessel-facts.ts";
import { certificateFacts } from "#contract/members/item-facts.ts";
import { pick, textOf } from "#contract/members/member-fields.ts";
import { readVesselFields, vesselFields } from "#records/vessel-fields.ts";
import type { ComparedCertificate } from "./verified-files.ts";

const shownFields = ["vessel_name", "imo_num", "class_num", "flag_name"] as const;
const certificateFields = [
  "certificate_number",
  "certificate_name",
  "certificate_term",
  "certificate_state",
  "issue_date",
  "issue_place",
] as const;
const usedFields = vesselFields(...shownFields, "abs_service");

/** The members of compared certificates, all of which the reader may see. */
export async function verificationMembers(
  compared: readonly ComparedCertificate[],
  call: ResolvedCall,
): Promise<Member[]> {
  const vessels = [...new Set(compared.flatMap(({ certificate }) => textOf(certificate["assetnum"]) ?? []))];
  if (vessels.length === 0) return [];
  const { context, database } = call;
  const [histories, records, siblings] = await Promise.all([
    readClassStatusHistories(database, vessels, context.today),
    readVesselFields(database, vessels, usedFields),
    readCertificates(database, sql`assetnum = any(${vessels}::text[])`, context.reader),
  ]);
  const readable = siblings.filter(({ isReadable }) => isReadable).map(({ certificate }) => certificate);
  const byVessel = groupBy(readable, ({ assetnum }) => textOf(assetnum) ?? "");
  return compared.map((one) => {
    const assetnum = textOf(one.certificate["assetnum"]) ?? "";
    const vessel = records.get(assetnum) ?? {};
    const history = histories.get(assetnum) ?? [];
    const status = vesselStatus(vessel, history, context.today);
    const losses = endedLosses(history, context.today);
    const newest = newestByName((byVessel.get(assetnum) ?? []).map(certificateFacts));
    const superseded = isSuperseded(certificateFacts(one.certificate), newest);
    return verificationMember(one, { vessel, status, losses, isSuperseded: superseded }, context.today);
  });
}

/** The record of the vessel beside its certificate. */
interface CertificateContext {
  readonly vessel: Member;
  readonly status: VesselStatus;
  readonly losses: readonly EarlierLoss[];
  readonly isSuperseded: boolean;
}

function verificationMember(
  { certificate, file }: ComparedCertificate,
  { vessel, status, losses, isSuperseded: superseded }: CertificateContext,
  today: string,
): Member {
  const facts = certificateFacts(certificate);
  const standing = classStanding(status);
  const notSupported = noLongerSupported(status);
  // A document certifies nothing, so that a loss of class does not change what it is.
  const supported = isDocument(facts) ? "held" : standing;
  const checked = { ...facts, classStanding: supported, isSuperseded: superseded, file } as const;
  return {
    verdict: certificateVerdict(checked, today),
    file_match: file,
    ...pick(certificate, certificateFields),
    expiry_date: effectiveExpiry(facts),
    ...pick(vessel, shownFields),
    class_standing: standing,
    class_lost_date: notSupported?.date ?? null,
    class_lost_reason: notSupported?.reason ?? null,
    earlier_losses: losses.map(lossMember),
  };
}
