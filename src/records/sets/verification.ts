// Whether a certificate can be relied on: a script that stores nothing. It is asked by the number of the certificate, by the SHA-256 of
// a file, or by both; what a reader may not see is told of by nothing but "unreleased".
import { sql } from "kysely";

import type { Member } from "#contract/answer.ts";
import { Problem } from "#contract/problem.ts";
import type { Definition, Found, Question } from "#records/definition.ts";
import { readCertificates } from "#records/file-access.ts";
import { textOf } from "#records/member-fields.ts";
import { verificationMembers } from "#records/verification-members.ts";
import { compareFiles, type Compared } from "#records/verified-files.ts";

export const verification: Definition = {
  path: "/script/ABSRECORDVERIFY",
  askable: () => ({
    name: "ABSRECORDVERIFY",
    table: "certificate",
    key: ["certificateid"],
    fields: {},
    relations: {},
    searched: [],
    savedQueries: {},
  }),
  settings: ["certificate_number", "sha256"],
  find: verify,
};

async function verify(question: Question): Promise<Found> {
  const { certificate_number, sha256 } = question.settings;
  const number = certificate_number?.trim() ?? "";
  if (number === "" && !sha256) {
    throw new Problem("badQuery", { message: "ABSRECORDVERIFY needs certificate_number, sha256 or both." });
  }
  if (sha256 && !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new Problem("badQuery", { message: "sha256 must be 64 hexadecimal digits in lower case." });
  }
  const found = await findCertificates(question, number, sha256);
  const open = found.filter(({ isReadable }) => isReadable).map(({ certificate }) => certificate);
  const compared = await compareFiles(open, sha256, question.context.documents);
  const members = await verificationMembers(narrow(compared, number !== ""), question);
  // A certificate that is withheld and one of a controlled vessel are told of alike: the answer tells nothing of which it is.
  if (members.length === 0 && found.length > 0) members.push({ verdict: "unreleased" });
  return { members: members.map((member: Member) => ({ member })), more: false, total: members.length };
}

async function findCertificates({ database, context }: Question, number: string, sha256: string | undefined) {
  const { documents, reader } = context;
  if (number !== "") return readCertificates(database, sql`certificate_number = ${number}`, reader);
  const objects = (await documents?.objectsWith(sha256 ?? "")) ?? [];
  return readCertificates(database, sql`object_ids && ${[...objects]}::text[]`, reader);
}

/** Of several certificates of one number, those whose document the file is; where it is none of them, the newest. */
function narrow(compared: readonly Compared[], isByNumber: boolean): readonly Compared[] {
  const matching = compared.filter(({ file }) => file !== "different");
  if (matching.length > 0 || !isByNumber) return onePerDocument(matching);
  return compared.slice(0, 1);
}

/** Each certificate once, the newest of a vessel's certificates with one name and number. */
function onePerDocument(compared: readonly Compared[]): readonly Compared[] {
  const keyOf = ({ certificate }: Compared) =>
    ["assetnum", "certificate_name", "certificate_number"]
      .map((field) => textOf(certificate[field]))
      .join("\n");
  const keys = compared.map(keyOf);
  return compared.filter((one, position) => keys.indexOf(keyOf(one)) === position);
}
