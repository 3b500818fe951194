// Start pages of the record, for tests of the gateway and of the page.
import type { StartPage } from "#contract/search/start.ts";

/** The start page of an empty record. */
export function emptyStartPage(day: string): StartPage {
  return {
    day,
    fleet: { vessels: 0, inClass: 0, suspended: 0 },
    month: { from: `${day.slice(0, 7)}-01`, suspended: 0, withdrawn: 0, reinstated: 0 },
    types: [],
    flags: [],
    actions: [],
  };
}

/** The start page of 1,200 vessels. */
export const exampleStartPage: StartPage = {
  day: "2026-11-20",
  fleet: { vessels: 1200, inClass: 1100, suspended: 12 },
  month: { from: "2026-11-01", suspended: 3, withdrawn: 1, reinstated: 2 },
  types: [
    { name: "Bulk Carrier", vessels: 700, inClass: 650 },
    ...["Barge", "Tug", "Yacht", "Drillship", "Dredger"].map((name) => ({ name, vessels: 90, inClass: 80 })),
    { name: null, vessels: 50, inClass: 50 },
  ],
  flags: [
    { flagId: 12, name: "Panama", vessels: 1199, inClass: 1100 },
    { flagId: null, name: null, vessels: 1, inClass: 0 },
  ],
  actions: [
    {
      assetnum: "V1003",
      imoNumber: null,
      name: "MERIDIAN QUEST",
      type: "Oil Carrier",
      flag: "Malta",
      status: "Suspended",
      date: "2026-11-04T00:00:00Z",
      reason: "Overdue survey",
    },
  ],
};
