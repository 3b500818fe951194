// Finds the certificates of a verification. A certificate that the reader may not see is found only by its own file: a search by its number
// sends the same statements as a search by an unknown number, and they return nothing.
import { type RawBuilder, sql } from "kysely";

import type { Member } from "#contract/calls/response.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { typedNumberKey, similarNumberKeys } from "#rules/certificates/certificate-number.ts";
import { controlledDomain } from "#rules/access/controlled-data.ts";

import { isCleared } from "#records/access/controlled-vessels.ts";
import { normalise } from "#records/normalise.ts";

/** Identifies a certificate: by its number, by the documents with the content of a file, or both. */
export interface CertificateIdentifier {
  /** `null` if the call gives no number. */
  readonly number: string | null;
  /** Keys of documents; empty if the call gives no file, or if no document has its content. */
  readonly objectIds: readonly string[];
}

const maxSuggestions = 3;

/** The certificates that the reader may see, newest first: by number, ignoring case, blanks and dashes, otherwise by document. */
export function readVisible(
  database: Database,
  { number, objectIds }: CertificateIdentifier,
  reader: Reader,
): Promise<readonly Member[]> {
  const matches = number === null ? hasDocument(objectIds) : hasNumber(number);
  return readDocuments(database, sql`${matches} and ${isVisible(reader)}`);
}

/** The certificates with these documents, and with the number if one is given, that the reader may not see. */
export function readHidden(
  database: Database,
  { number, objectIds }: CertificateIdentifier,
  reader: Reader,
): Promise<readonly Member[]> {
  const matchesNumber = number === null ? sql.lit(true) : hasNumber(number);
  return readDocuments(
    database,
    sql`${hasDocument(objectIds)} and ${matchesNumber} and not (${isVisible(reader)})`,
  );
}

/** At most three numbers of certificates that the reader may see and that differ from the given number by one typing error. */
export async function suggestNumbers(
  database: Database,
  number: string,
  reader: Reader,
): Promise<readonly string[]> {
  const keys = similarNumberKeys(typedNumberKey(number));
  const { rows } = await sql<{ number: string }>`
    select suggestion.number from unnest(${keys}::text[]) with ordinality as candidate (key, position)
    cross join lateral (
      select certificate_number as number from certificate
      where certificate_number_key(certificate_number) = candidate.key and ${isVisible(reader)} limit 1
    ) as suggestion
    order by candidate.position limit ${sql.lit(maxSuggestions)}`.execute(database.replica);
  return rows.map((row) => row.number);
}

async function readDocuments(database: Database, condition: RawBuilder<unknown>): Promise<readonly Member[]> {
  const rows = await database.replica
    .selectFrom("certificate")
    .select("document")
    .where(sql<boolean>`${condition}`)
    .orderBy("issue_date", (order) => order.desc().nullsLast())
    .orderBy("certificateid")
    .execute();
  return rows.map(({ document }) => normalise("/os/ABSRECORDCERTIFICATE", document));
}

/** Compares numbers by the expression that the database indexes. */
function hasNumber(number: string): RawBuilder<unknown> {
  return sql`certificate_number_key(certificate_number) = ${typedNumberKey(number)}`;
}

function hasDocument(objectIds: readonly string[]): RawBuilder<unknown> {
  return sql`object_ids && ${[...objectIds]}::text[]`;
}

/**
 * A condition for certificates that the reader may see. The subquery looks up the vessel by its key for each certificate found. As an anti
 * join it could read every controlled vessel, but only if a certificate is found, and the response time would reveal that it exists.
 */
function isVisible(reader: Reader): RawBuilder<unknown> {
  if (isCleared(reader)) return sql`not withheld`;
  return sql`not withheld and (select controlled.security_domain_id = ${sql.lit(controlledDomain)} from vessel as controlled where controlled.assetnum = certificate.assetnum) is not true`;
}
