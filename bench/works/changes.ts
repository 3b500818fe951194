import { fleetCalls } from "#web/api/fleet-calls.ts";
import { addDays } from "#rules/dates.ts";
import type { Probes } from "./probes.ts";
import type { Work } from "./work.ts";

/** A day before every import, another one in each round: a filter that selects all changes. */
const longAgo = (round: number): string => addDays("1990-01-01", round);

/** The reads of the change log by the screen of changes: the newest page with its count. The import of the fleet has recorded all of them. */
export function changeWorks(probes: Probes): readonly Work[] {
  const read = (name: string, filterOf: (round: number) => Readonly<Record<string, string>>): Work => ({
    name: `changes${name}`,
    addresses: (round) => [
      fleetCalls.changes({ since: longAgo(round), initial: "included", ...filterOf(round) }, 1).osurl,
    ],
  });
  return [
    read("", () => ({})),
    read(" by effective date", () => ({ by: "effective" })),
    read(" of a flag", () => ({ flag: "12" })),
    read(" of a vessel type", () => ({ type: "Bulk Carrier" })),
    read(" of a company", (round) => ({ company: probes.companyNumber(round) })),
    // The import of a new record extends no certificate, so that the whole log would have to be read without an index.
    { ...read(" of an absent kind", () => ({ kinds: "certificateExtended" })), mayBeEmpty: true },
  ];
}
