// Reports of a sync, in the form of an import's report.
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { type ImportReport, refusedReport } from "#importing/report.ts";

import { removalThreshold, type SetRemovals } from "./removals/find-removals.ts";
import type { SourceMember } from "./source/source-page.ts";

/** The report of a sync that needs the operator's consent to its removals. */
export function removalsToConfirm(source: string, excess: readonly SetRemovals[]): ImportReport {
  const percent = removalThreshold * 100;
  const errors = excess.map(({ removed, set, stored }) => ({
    file: set.name,
    message:
      `The source lacks ${number(removed)} of ${number(stored)} rows, more than ${percent} %. ` +
      "Check the source. If they are to be removed, run the sync again with --yes.",
  }));
  return refusedReport(source, errors);
}

/** The report of a sync whose source states that its record has not changed. */
export function unchangedReport(source: string, isDryRun: boolean): ImportReport {
  const notes = ["The source has not changed since the last sync."];
  return { ...refusedReport(source, []), outcome: isDryRun ? "checked" : "imported", notes };
}

/** Sentences about what the source did not send. */
export function keptNotes(
  kept: readonly Pick<SetRemovals, "set" | "kept">[],
  missingDocuments: number,
): readonly string[] {
  const notes = recordSets.flatMap(({ name }) => {
    const rows = kept.flatMap((one) => (one.set.name === name ? one.kept : []));
    return keptKinds.flatMap(({ is, text }) => {
      const amount = rows.filter(({ changes }) => is(changes)).length;
      return amount === 0 ? [] : [`${name}: ${number(amount)} ${text}`];
    });
  });
  const documents =
    missingDocuments === 0
      ? []
      : [
          `${number(missingDocuments)} documents that certificates name are not available from the source, or are not what their names say.`,
        ];
  return [...notes, ...documents];
}

const keptKinds: readonly {
  readonly is: (changes: SourceMember) => boolean;
  readonly text: string;
}[] = [
  { is: (changes) => "withheld" in changes, text: "withheld here too, because the source withholds them." },
  {
    is: (changes) => "security_domain_id" in changes,
    text: "controlled here too, because the source refuses them.",
  },
  {
    is: (changes) => Object.keys(changes).length === 0,
    text: "kept as they are: they are of vessels that the source refuses, or the source changed while it was read.",
  },
];

function number(amount: number): string {
  return amount.toLocaleString("en-US");
}
