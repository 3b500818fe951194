// The check of a list of 1,000 vessels, as the screen sends it, beside look-ups of single vessels.
import { maximumCheckedNumbers, maximumListEntries } from "#rules/search/number-list.ts";
import { fleetCalls } from "#web/api/fleet-calls.ts";
import type { Probes } from "./probes.ts";
import { imoNumberSearch } from "./searches.ts";
import type { Work } from "./work.ts";

/** As many as the visitors of the smallest bench may send at once. */
const lookUps = 100;

/** The numbers of one call, others in each round. A fleet of less than 1,000 vessels with an IMO number repeats them. */
function numbersOf(probes: Probes, call: number): readonly string[] {
  return Array.from({ length: maximumCheckedNumbers }, (_, at) =>
    probes.imoNumber(call * maximumCheckedNumbers + at),
  );
}

export function checkListWorks(probes: Probes): readonly Work[] {
  const calls = maximumListEntries / maximumCheckedNumbers;
  const lookUp = imoNumberSearch(probes);
  return [
    {
      name: "check of 1,000 vessels",
      addresses: (round) =>
        Array.from(
          { length: calls },
          (_, at) => fleetCalls.check(numbersOf(probes, round * calls + at)).osurl,
        ),
    },
    {
      name: "100 look-ups by IMO number",
      addresses: (round) =>
        Array.from({ length: lookUps }, (_, at) => lookUp.addresses(round * lookUps + at)[0] ?? ""),
    },
  ];
}
