// The names of the stored files of all certificates, for the operator: no reader's rules apply.
import { sql } from "kysely";
import type { Database } from "#database/database.ts";

export interface CertificateFile {
  readonly objectId: string;
  readonly fileName: string | null;
  /** Number of the certificate. */
  readonly number: string | null;
}

/** Certificates that are read at a time. */
const batchSize = 1000;

/** The files that certificates name, by certificate. Several certificates may share one, and not every one is stored. */
export async function* certificateFiles({ kysely }: Database): AsyncGenerator<CertificateFile> {
  for (let last = ""; ;) {
    const rows = await kysely
      .selectFrom("certificate")
      .select(["certificateid", "certificate_number"])
      .select(sql<readonly string[] | null>`object_ids`.as("object_ids"))
      .select(sql<string | null>`document ->> 'file_name'`.as("file_name"))
      .where("certificateid", ">", last)
      .orderBy("certificateid")
      .limit(batchSize)
      .execute();
    for (const row of rows) {
      for (const objectId of row.object_ids ?? []) {
        yield { objectId, fileName: row.file_name, number: row.certificate_number };
      }
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.certificateid ?? "";
  }
}
