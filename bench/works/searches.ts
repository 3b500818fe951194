// Every kind of search. A request differs from those of earlier rounds by its vessel, by upper and lower case, or by the size of
// its page.
import { rareWord } from "#fleet/names.ts";
import { recordCalls } from "#web/api/calls.ts";
import { fleetCalls } from "#web/api/fleet-calls.ts";
import type { SearchCriteria } from "#rules/search/search-criteria.ts";
import { namePattern, searchPageSize } from "#rules/search/search-criteria.ts";
import { peer, respell, type Work } from "./work.ts";
import type { Probes } from "./probes.ts";

const commonWord = "STAR";

/** Sizes of pages, from that of the screen on. */
const pageSizes = 20;

/** Returns another size of page each time that `repetition` is raised. */
const sizeOf = (repetition: number): number => searchPageSize + (Math.floor(repetition) % pageSizes);

function search(criteria: SearchCriteria, size = searchPageSize, page = 1): readonly string[] {
  const { osurl } = recordCalls.search(criteria, page);
  return [osurl.replace(`oslc.pageSize=${searchPageSize}`, `oslc.pageSize=${size}`)];
}

const byImoNumber = `query ($imo: String!, $size: Int!) {
  allVessels(condition: { imoNum: $imo }, first: $size) { totalCount nodes { vesselDocumentByAssetnum { document } } } }`;
const byClassNumber = `query ($number: String!) {
  allVessels(condition: { classNum: $number }, first: 20) { totalCount nodes { vesselDocumentByAssetnum { document } } } }`;
const byFlagAndType = `query ($flag: BigFloat!, $type: String!, $size: Int!) {
  allVessels(condition: { flagId: $flag, vesselType: $type }, first: $size, orderBy: VESSEL_NAME_ASC) {
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
  const size = (round: number) => sizeOf(round / probes.plan.vessels);
  return {
    name: "search by IMO number",
    addresses: (round) => search({ imoNum: probes.imoNumber(round) }, size(round)),
    peers: (round) => [peer("imoNumber", probes.imoNumber(round), size(round))],
    graphql: (round) => ({
      query: byImoNumber,
      variables: { imo: probes.imoNumber(round), size: size(round) },
    }),
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
    size: sizeOf(round / (flagIds.length * types.length)),
  });
  return {
    name: "search by flag and type (3 %)",
    addresses: (round) => search({ flagId: of(round).flag, vesselType: of(round).type }, of(round).size),
    peers: (round) => [peer("flagAndType", of(round).flag, of(round).type, of(round).size)],
    graphql: (round) => ({ query: byFlagAndType, variables: of(round) }),
  };
}

/** Ways to write the common word. */
const spellings = 2 ** commonWord.length;

function nameSearches({ plan }: Probes): readonly Work[] {
  const lastPage = Math.min(100, Math.floor((plan.vessels * 0.09) / searchPageSize));
  const common = (
    name: string,
    sizeOf: (round: number) => number,
    pageOf: (round: number) => number,
  ): Work => {
    const wordOf = (round: number) => respell(commonWord, round);
    return {
      name,
      addresses: (round) => search({ vesselName: wordOf(round) }, sizeOf(round), pageOf(round)),
      peers: (round) => [peer("commonName", namePattern(wordOf(round)), sizeOf(round), pageOf(round))],
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
    common(
      "search by a name in 10 %",
      (round) => sizeOf(round / spellings),
      () => 1,
    ),
    common(
      "search by a name in 10 %, page 100 or last",
      () => searchPageSize,
      (round) => Math.max(1, lastPage - (Math.floor(round / spellings) % pageSizes)),
    ),
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
