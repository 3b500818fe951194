// The search by one text beside the search of the form for the same name, and the suggestions while a name is typed.
import { suggestionsPath } from "#contract/search/suggestions.ts";
import type { VesselFacts } from "#fleet/vessel-facts.ts";
import { searchPageSize } from "#rules/search/search-criteria.ts";
import { recordCalls } from "#web/api/calls.ts";
import { fleetCalls } from "#web/api/fleet-calls.ts";
import type { Probes } from "./probes.ts";
import type { Work } from "./work.ts";

/** Vessels that are looked at for one with a former name; three of ten have one. */
const lookedAt = 50;

/** A vessel with a name of several letters that had another one before, another one in each round. */
function renamedVessel(probes: Probes, round: number): VesselFacts {
  for (let at = 0; at < lookedAt; at += 1) {
    const vessel = probes.vessel(round * lookedAt + at);
    if (vessel.previousNames.length > 0 && vessel.imoNumber !== null && vessel.name.length > 7) return vessel;
  }
  return probes.vessel(round);
}

/** The name with two swapped letters. */
function misspell(name: string): string {
  const [before, one, other, rest] = [name.slice(0, 2), name[2] ?? "", name[3] ?? "", name.slice(4)];
  return `${before}${other}${one}${rest}`;
}

function find(text: string): string {
  const parameters = new URLSearchParams({
    text,
    "oslc.pageSize": String(searchPageSize),
    collectioncount: "1",
    "oslc.select": "*",
    lean: "1",
  });
  return `/script/ABSRECORDFIND?${parameters}`;
}

export function searchBoxWorks(probes: Probes): readonly Work[] {
  const of = (round: number) => renamedVessel(probes, round);
  const found = (name: string, textOf: (vessel: VesselFacts, round: number) => string): Work => ({
    name,
    addresses: (round) => [find(textOf(of(round), round))],
  });
  return [
    {
      name: "form: a vessel's name",
      addresses: (round) => [recordCalls.search({ vesselName: of(round).name }, 1).osurl],
    },
    found("box: a vessel's name", ({ name }) => name),
    found("box: a former name", ({ name, previousNames }) => previousNames[0] ?? name),
    found("box: a misspelled name", ({ name }) => misspell(name)),
    found("box: an IMO number", ({ imoNumber }) => `IMO ${imoNumber ?? ""}`),
    {
      name: "companies: a misspelled name",
      addresses: (round) => [fleetCalls.companies(misspell(of(round).operator.name), 1).osurl],
    },
    {
      name: "suggestions: one to eight letters",
      addresses: (round) => [suggestionsFor(of(round).name.slice(0, 1 + (round % 8)))],
    },
    {
      name: "suggestions: a misspelled name",
      addresses: (round) => [suggestionsFor(misspell(of(round).name))],
    },
  ];
}

const suggestionsFor = (text: string) => `${suggestionsPath}?${new URLSearchParams({ text })}`;
