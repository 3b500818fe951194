// The details of a vessel, each tab, and a batch of look-ups.
import { recordCall, recordCalls } from "#web/api/calls.ts";
import type { PeerQueryName } from "#bench/peers/statements.ts";
import { peer, type Work } from "./work.ts";
import type { Probes } from "./probes.ts";

const batch = 20;

const vesselQuery = `query ($assetnum: String!) {
  vesselDocumentByAssetnum(assetnum: $assetnum) { document }
  allClassStatuses(condition: { assetnum: $assetnum }) { nodes { document } } }`;

type VesselCall = keyof typeof recordCalls &
  (
    | "vessel"
    | "owner"
    | "surveys"
    | "findings"
    | "assets"
    | "certificates"
    | "capacity"
    | "vesselTimeline"
    | "classStatus"
    | "systemVessel"
  );

/** The calls that a details screen sends at the same time. */
const detailsCalls: readonly (readonly [VesselCall, PeerQueryName])[] = [
  ["vessel", "vessel"],
  ["vesselTimeline", "timeline"],
  ["classStatus", "classStatus"],
  ["capacity", "capacity"],
  ["systemVessel", "systemVessel"],
  ["owner", "ownerOf"],
];

export function recordWorks(probes: Probes): readonly Work[] {
  const assetnum = (round: number) => probes.vessel(round).assetnum;
  const tab = (name: string, call: VesselCall, query: PeerQueryName): Work => ({
    name,
    addresses: (round) => [recordCalls[call](assetnum(round)).osurl],
    peers: (round) => [peer(query, assetnum(round))],
    mayBeEmpty: true,
  });
  return [
    {
      ...tab("vessel record", "vessel", "vessel"),
      graphql: (round) => ({ query: vesselQuery, variables: { assetnum: assetnum(round) } }),
      mayBeEmpty: false,
    },
    {
      name: "details screen, six calls at once",
      addresses: (round) => detailsCalls.map(([call]) => recordCalls[call](assetnum(round)).osurl),
      peers: (round) => detailsCalls.map(([, query]) => peer(query, assetnum(round))),
    },
    tab("tab Surveys", "surveys", "surveys"),
    tab("tab Findings", "findings", "findings"),
    tab("tab Assets", "assets", "assets"),
    tab("tab Certificates", "certificates", "certificates"),
    tab("tab Owner", "owner", "ownerOf"),
    batchWork(probes),
  ];
}

function batchWork(probes: Probes): Work {
  const numbers = (round: number) =>
    Array.from({ length: batch }, (_, at) => probes.imoNumber(round * batch + 2 * at));
  const condition = (round: number) =>
    `imo_num in [${numbers(round)
      .map((one) => `"${one}"`)
      .join(",")}]`;
  const common = "collectioncount=1&oslc.select=*&lean=1&_dropnulls=0&oslc.pageSize=50";
  return {
    name: `look-up of ${batch} IMO numbers in one call`,
    addresses: (round) => [
      `${recordCall("/os/ABSRECORDSEARCH", {}).path}?oslc.where=${encodeURIComponent(condition(round))}&${common}`,
    ],
    peers: (round) => [peer("imoNumbers", numbers(round), 50)],
  };
}
