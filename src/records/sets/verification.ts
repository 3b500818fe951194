// Verification of a certificate: a derived script, called with the number of the certificate, the SHA-256 of a file, or both. A certificate
// that the reader may not see gives the same response as an unknown one, except to the holder of its file, who gets only that it is on
// record.
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { CallBehaviour, FoundPage, ResolvedCall, Settings } from "#records/definition.ts";
import { textOf } from "#contract/members/member-fields.ts";
import { verificationMembers } from "#records/verification/verification-members.ts";
import {
  readHidden,
  readVisible,
  type CertificateIdentifier,
  suggestNumbers,
} from "#records/verification/verified-certificates.ts";
import { compareFiles, type ComparedCertificate } from "#records/verification/verified-files.ts";
import { typedNumberKey } from "#rules/certificates/certificate-number.ts";

export const verificationBehaviour: CallBehaviour = { find: verify };

// gap: unreleased certificates in verification
async function verify(call: ResolvedCall): Promise<FoundPage> {
  const { number, sha256 } = readSettings(call.settings);
  const { context, database } = call;
  const { documents, reader } = context;
  const objectIds = sha256 && documents ? await documents.objectsWith(sha256) : [];
  const identifier = { number, objectIds };
  const visible = await readVisible(database, identifier, reader);
  const compared = selectCertificates(await compareFiles(visible, sha256, documents), number);
  const isFileFound = compared.some(({ file }) => file === "same" || file === "earlier");
  if (sha256 && !isFileFound && (await isFileOfHidden(call, identifier, sha256))) {
    return pageOf([{ verdict: "unreleased" }]);
  }
  const members = await verificationMembers(compared, call);
  if (members.length > 0 || number === null) return pageOf(members);
  const suggestions = await suggestNumbers(database, number, reader);
  return { ...pageOf([]), ...(suggestions.length > 0 && { suggestions }) };
}

/** The number and the hash that the call gives. Throws `badQuery` for invalid values. */
function readSettings({ certificate_number, sha256 }: Settings) {
  const number = certificate_number?.trim() || null;
  if (number === null && !sha256) {
    throw new Problem("badQuery", { message: "ABSRECORDVERIFY needs certificate_number, sha256 or both." });
  }
  if (number !== null && typedNumberKey(number) === "") {
    throw new Problem("badQuery", { message: "certificate_number must have a letter or a digit." });
  }
  if (sha256 && !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new Problem("badQuery", { message: "sha256 must be 64 hexadecimal digits in lower case." });
  }
  return { number, sha256 };
}

/** Whether the file is the current document of a certificate that the reader may not see. Earlier versions do not count. */
async function isFileOfHidden(
  { context, database }: ResolvedCall,
  identifier: CertificateIdentifier,
  sha256: string,
): Promise<boolean> {
  const hidden = await readHidden(database, identifier, context.reader);
  const compared = await compareFiles(hidden, sha256, context.documents);
  return compared.some(({ file }) => file === "same");
}

function pageOf(members: readonly Member[]): FoundPage {
  return { members: members.map((member) => ({ member })), more: false, total: members.length };
}

/**
 * Selects the certificates whose document is the file, or the newest with the number if none is. A certificate whose number is written
 * exactly as given takes precedence over those that are only similar.
 */
function selectCertificates(
  compared: readonly ComparedCertificate[],
  number: string | null,
): readonly ComparedCertificate[] {
  const matching = compared.filter(({ file }) => file !== "different");
  if (matching.length > 0) return withoutDuplicates(preferExact(matching, number));
  return number === null ? [] : preferExact(compared, number).slice(0, 1);
}

function preferExact(
  compared: readonly ComparedCertificate[],
  number: string | null,
): readonly ComparedCertificate[] {
  const exact = compared.filter(
    ({ certificate }) => textOf(certificate["certificate_number"])?.trim() === number,
  );
  return exact.length > 0 ? exact : compared;
}

/** Removes duplicates: of a vessel's certificates with one name and number the newest is kept. */
function withoutDuplicates(compared: readonly ComparedCertificate[]): readonly ComparedCertificate[] {
  const certificateKey = ({ certificate }: ComparedCertificate) =>
    ["assetnum", "certificate_name", "certificate_number"]
      .map((field) => textOf(certificate[field]))
      .join("\n");
  const keys = compared.map(certificateKey);
  return compared.filter((one, position) => keys.indexOf(certificateKey(one)) === position);
}
