import { rareWord } from "#fleet/names.ts";
import { recordCalls } from "#web/api/calls.ts";
import type { SearchCriteria } from "#rules/search/search-criteria.ts";
import { namePattern } from "#rules/search/search-criteria.ts";
import { peer, respell, type Work } from "./work.ts";
import type { Probes } from "./probes.ts";

const commonWord = "STAR";
const pageSize = 20;

const search = (criteria: SearchCriteria, page = 1) => [recordCalls.search(criteria, page).osurl];

const byImoNumber = `query ($imo: String!) {
  allVessels(condition: { imoNum: $imo }, first: 20) { totalCount nodes { document } } }`;
const byClassNumber = `query ($number: String!) {
  allVessels(condition: { classNum: $number }, first: 20) { totalCount nodes { document } } }`;
const byFlagAndType = `query ($flag: BigFloat!, $type: String!) {
  allVessels(condition: { flagId: $flag, vesselType: $type }, first: 20, orderBy: VESSEL_NAME_ASC) {
    totalCount nodes { document } } }`;

/** Flags and types that many vessels have: each pair has about 3 % of the fleet. */
const flagIds = [12, 40, 41];
const type = "Bulk Carrier";

export function searchWorks(probes: Probes): readonly Work[] {
  return [...identitySearches(probes), ...nameSearches(probes), ...companySearches(probes)];
}

function identitySearches(probes: Probes): readonly Work[] {
  const flagOf = (round: number): number => flagIds[round % flagIds.length] ?? 0;
  return [
    {
      name: "search by IMO number",
      addresses: (round) => search({ imoNum: probes.imoNumber(round) }),
      peers: (round) => [peer("imoNumber", probes.imoNumber(round), pageSize)],
      graphql: (round) => ({ query: byImoNumber, variables: { imo: probes.imoNumber(round) } }),
    },
    {
      name: "search by class number",
      addresses: (round) => search({ classNum: probes.vessel(round).classNumber }),
      peers: (round) => [peer("classNumber", probes.vessel(round).classNumber, pageSize)],
      graphql: (round) => ({
        query: byClassNumber,
        variables: { number: probes.vessel(round).classNumber },
      }),
    },
    {
      name: "search by flag and type (3 %)",
      addresses: (round) => search({ flagId: flagOf(round), vesselType: type }),
      peers: (round) => [peer("flagAndType", flagOf(round), type, pageSize)],
      graphql: (round) => ({ query: byFlagAndType, variables: { flag: flagOf(round), type } }),
    },
  ];
}

function nameSearches({ plan }: Probes): readonly Work[] {
  const pages = Math.min(100, Math.floor((plan.vessels * 0.09) / pageSize));
  const common = (name: string, page: number): Work => ({
    name,
    addresses: (round) => search({ vesselName: respell(commonWord, round) }, page),
    peers: (round) => [peer("commonName", namePattern(respell(commonWord, round)), pageSize, page)],
  });
  const rare = (name: string, query: "rareName" | "previousName", word = rareWord, rest = ""): Work => {
    const wordsOf = (round: number) => respell(word, round) + rest;
    const previousNameCheck = query === "previousName";
    return {
      name,
      addresses: (round) => search({ vesselName: wordsOf(round), previousNameCheck }),
      peers: (round) => [peer(query, namePattern(wordsOf(round)), pageSize)],
    };
  };
  return [
    common("search by a name in 10 %", 1),
    common("search by a name in 10 %, page 100 or last", pages),
    rare("search by a rare name (20)", "rareName"),
    rare("search by two words (0.2 %)", "rareName", "OCEAN", ` ${commonWord}`),
    rare("search by a previous name (20)", "previousName"),
  ];
}

function companySearches(probes: Probes): readonly Work[] {
  const named = (round: number) => respell(rareWord, round);
  return [
    {
      name: "search by owner (20)",
      addresses: (round) => search({ registeredOwner: named(round) }),
      peers: (round) => [peer("owner", `%${named(round)}%`, pageSize)],
    },
    {
      name: "search by operator (20)",
      addresses: (round) => search({ operatorName: named(round) }),
      peers: (round) => [peer("operator", `%${named(round)}%`, pageSize)],
    },
    {
      name: "vessels of a company (about 5)",
      addresses: (round) => [recordCalls.company(probes.companyNumber(round), 1).osurl],
      peers: (round) => [peer("company", probes.companyNumber(round), pageSize)],
    },
  ];
}
