// Pages as a browser requests them, with the compression that it prefers.
import { addDays } from "#rules/dates.ts";
import { maxPages } from "#web/state/address/shown-pages.ts";
import type { Probes } from "./probes.ts";
import type { Work } from "./work.ts";

export function pageWorks(probes: Probes): readonly Work[] {
  const page = (name: string, address: (round: number) => string): Work => ({
    name,
    addresses: (round) => [address(round)],
    headers: { accept: "text/html", "accept-encoding": "br" },
  });
  const screen = (path: string, round: number) =>
    `/absrecord/${path}?assetnum=${probes.vessel(round).assetnum}`;
  const list = (round: number, pages: number) =>
    `/class-suspension/list?from=${addDays("1990-01-01", round)}&pages=${pages}`;
  return [
    page("page of a vessel's details", (round) => screen("details", round)),
    page("page of a vessel's certificates", (round) => screen("certificates", round)),
    page("page of a vessel at its public address", (round) => `/vessels/${probes.imoNumber(round)}`),
    page("page of the suspension list", (round) => list(round, 1)),
    page(`page of the suspension list, at most ${maxPages} pages of rows`, (round) => list(round, maxPages)),
    page("start page, again", () => "/absrecord/search"),
    page("page of a vessel's details, again", () => screen("details", 0)),
  ];
}
