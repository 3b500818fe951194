// Every kind of search. Rounds differ by vessel, by flag and type, or by upper and lower case; of these two the product knows the number of
// results after 9 or 16 rounds.
import { rareWord } from "#fleet/names.ts";
import { recordCalls } from "#web/api/calls.ts";
import { fleetCalls } from "#web/api/fleet-calls.ts";
import type { SearchCriteria } from "#rules/search/search-criteria.ts";
import { namePattern, searchPageSize } from "#rules/search/search-criteria.ts";
import { peer, respell, type Work } from "./work.ts";
import type { Probes } from "./probes.ts";

const commonWord = "STAR";

function search(criteria: SearchCriteria, page = 1): readonly string[] {
  return [recordCalls.search(criteria, page).osurl];
}

const byImoNumber = `query ($imo: String!) {
  allVessels(condition: { imoNum: $imo }, first: 20) { totalCount nodes { vesselDocumentByAssetnum { document } } } }`;
const byClassNumber = `query ($number: String!) {
  allVessels(condition: { classNum: $number }, first: 20) { totalCount nodes { vesselDocumentByAssetnum { document } } } }`;
const byFlagAndType = `query ($flag: BigFloat!, $type: String!) {
  allVessels(condition: { flagId: $flag, vesselType: $type }, first: 20, orderBy: VESSEL_NAME_ASC) {
    totalCount nodes { vesselDocumentByAssetnum { document } } } }`;

export function searchWorks(probes: Probes): readonly Work[] {
  return [
    imoNumberSearch(probes),
    classNumberSearch(probes),
    flagAndTypeSearch(),
    ...nameSearches(probes),
    ...companySearches(probes),
  ];
}

export function imoNumberSearch(probes: Probes): Work {
  return {
    name: "search by IMO number",
    addresses: (round) => search({ imoNum: probes.imoNumber(round) }),
    peers: (round) => [peer("imoNumber", probes.imoNumber(round), searchPageSize)],
    graphql: (round) => ({ query: byImoNumber, variables: { imo: probes.imoNumber(round) } }),
  };
}

export function classNumberSearch(probes: Probes): Work {
  const numberOf = (round: number) => probes.vessel(round).classNumber;
  return {
    name: "search by class number",
    addresses: (round) => search({ classNum: numberOf(round) }),
    peers: (round) => [peer("classNumber", numberOf(round), searchPageSize)],
    graphql: (round) => ({ query: byClassNumber, variables: { number: numberOf(round) } }),
  };
}

/** Flags and types that many vessels have: a pair has 2 to 4 % of the fleet. */
const flagIds = [12, 40, 41];
const types = ["Bulk Carrier", "Oil Carrier", "Container Carrier"];

function flagAndTypeSearch(): Work {
  const of = (round: number) => ({
    flag: flagIds[round % flagIds.length] ?? 0,
    type: types[Math.floor(round / flagIds.length) % types.length] ?? "",
  });
  return {
    name: "search by flag and type (3 %)",
    addresses: (round) => search({ flagId: of(round).flag, vesselType: of(round).type }),
    peers: (round) => [peer("flagAndType", of(round).flag, of(round).type, searchPageSize)],
    graphql: (round) => ({ query: byFlagAndType, variables: of(round) }),
  };
}

function nameSearches({ plan }: Probes): readonly Work[] {
  const lastPage = Math.min(100, Math.floor((plan.vessels * 0.09) / searchPageSize));
  const common = (name: string, page: number): Work => {
    const wordOf = (round: number) => respell(commonWord, round);
    return {
      name,
      addresses: (round) => search({ vesselName: wordOf(round) }, page),
      peers: (round) => [peer("commonName", namePattern(wordOf(round)), searchPageSize, page)],
    };
  };
  const rare = (name: string, query: "rareName" | "previousName", word = rareWord, rest = ""): Work => {
    const wordsOf = (round: number) => respell(word, round) + rest;
    const previousNameCheck = query === "previousName";
    return {
      name,
      addresses: (round) => search({ vesselName: wordsOf(round), previousNameCheck }),
      peers: (round) => [peer(query, namePattern(wordsOf(round)), searchPageSize)],
    };
  };
  return [
    common("search by a name in 10 %", 1),
    common("search by a name in 10 %, page 100 or last", Math.max(1, lastPage)),
    rare("search by a rare name (20)", "rareName"),
    rare("search by two words (0.2 %)", "rareName", "MERIDIAN", ` ${commonWord}`),
    rare("search by a previous name (20)", "previousName"),
  ];
}

function companySearches(probes: Probes): readonly Work[] {
  const named = (round: number) => respell(rareWord, round);
  return [
    {
      name: "search by owner (20)",
      addresses: (round) => search({ registeredOwner: named(round) }),
      peers: (round) => [peer("owner", `%${named(round)}%`, searchPageSize)],
    },
    {
      name: "search by operator (20)",
      addresses: (round) => search({ operatorName: named(round) }),
      peers: (round) => [peer("operator", `%${named(round)}%`, searchPageSize)],
    },
    {
      name: "vessels of a company (about 5)",
      addresses: (round) => [fleetCalls.companyFleet(probes.companyNumber(round), {}, 1).osurl],
      peers: (round) => [peer("company", probes.companyNumber(round), searchPageSize)],
    },
  ];
}
