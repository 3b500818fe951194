// What describes a snapshot for programs (Frictionless Data Package 2.0, https://datapackage.org/standard/data-package/).
import { demonstrationSentence } from "#contract/page/record-state.ts";
import { findRecordSet, type RecordSetName } from "#contract/record-sets/record-sets.ts";
import type { SnapshotFile } from "#contract/snapshots/snapshot.ts";
import { statedFields, tableFields } from "#contract/snapshots/snapshot-fields.ts";
import type { Product } from "#gateway/api-docs/product.ts";
import { termsUrl } from "#gateway/api-docs/product.ts";
import { isoDay } from "#rules/dates.ts";
import { recordSetTitle, snapshotText } from "#text/record/snapshots.ts";
import type { WholeSnapshot } from "#snapshots/snapshot-store.ts";

interface PackageSource {
  readonly snapshot: WholeSnapshot;
  readonly product: Pick<Product, "dataTerms" | "email" | "name" | "society">;
  readonly origin: string;
}

/** What it states of a snapshot, without the cursor of the stream of changes. */
export function dataPackage({ origin, product, snapshot }: PackageSource) {
  const { files, madeAt, name, recordAsOf } = snapshot;
  const { dataTerms, name: record, society } = product;
  const demonstration = demonstrationSentence(snapshot);
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: "record",
    id: `${origin}/data/${name}/datapackage.json`,
    title: snapshotText.packageTitle({ record, society }),
    description: [demonstration, snapshotText.packageAbout].filter(Boolean).join(" "),
    homepage: `${origin}/data`,
    version: name,
    created: madeAt,
    contributors: [{ title: society, email: product.email, roles: ["publisher"] }],
    licenses: [{ title: dataTerms.name, path: termsUrl(product, origin) }],
    society,
    day: isoDay(madeAt),
    recordAsOf,
    invented: snapshot.invented,
    resources: files.map(resourceOf),
  };
}

/** How each format is read: a dialect of Frictionless, and the type of the file. */
const kinds = {
  ndjson: { format: "ndjson", mediatype: "application/x-ndjson", compression: "gz", encoding: "utf-8" },
  csv: { format: "csv", mediatype: "text/csv", compression: "gz", encoding: "utf-8" },
  parquet: { format: "parquet", mediatype: "application/vnd.apache.parquet" },
} as const;

function resourceOf({ bytes, format, name, rows, set, sha256 }: SnapshotFile) {
  const recordSet = findRecordSet(set as RecordSetName);
  // A line has only the fields with a value, and what a source states beyond them.
  const schema =
    format === "ndjson"
      ? { fields: statedFields(recordSet), fieldsMatch: "partial" }
      : { fields: tableFields(recordSet) };
  return {
    name: `${set.toLowerCase()}-${format}`,
    title: recordSetTitle(set),
    path: name,
    type: "table",
    ...kinds[format],
    bytes,
    hash: `sha256:${sha256}`,
    rows,
    schema: { ...schema, primaryKey: recordSet.key },
  };
}
