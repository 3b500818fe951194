// Filters, orders and numbers of search results, for both kinds of search.
import { beforeAll, describe, expect, test } from "vitest";

import type { Reader } from "#contract/account/reader.ts";
import type { Member } from "#contract/calls/response.ts";
import { textOf } from "#contract/members/member-fields.ts";
import { notClassed } from "#rules/class/class-state.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { cleared, readMembersOf, today } from "#tests/records/read-call.ts";

const codes = [1, 4, 5, 5, 7];
const days = ["2020-01-01", "2021-05-05", "2022-03-01T10:00:00Z", today, "2027-01-01"];
const services = [
  [],
  [{ service_type_id: 2, service_state_id: 5 }],
  [{ service_type_id: 1, service_state_id: 5, service_state: "In Class" }],
  [{ service_type_id: "1", service_state_id: "4" }],
  [{ service_type_id: 1, service_state_id: 12, service_state: "Laid Up" }],
  [{ service_type_id: 1, service_state: "Pending" }],
];
const flags = ["Malta", "Panama", null];
const types = ["Bulk Carrier", "Tanker, Oil", null];

/** Vessels with every combination of up to three entries on few days, so that moments with several entries are frequent. */
const fleet = Array.from({ length: 180 }, (_, index) => ({
  assetnum: `V${String(index).padStart(3, "0")}`,
  vessel_name: `OCEAN ${index % 7} ${index}`,
  vessel_type: types[index % 3],
  flag_name: flags[(index >> 1) % 3],
  delivery_date: index % 4 === 0 ? null : `${1990 + (index % 30)}-06-01`,
  abs_tonnage:
    index % 5 === 0 ? [] : [{ gross_tonnage: index % 2 ? String(1000 + index * 7) : 9000 - index }],
  abs_service: services[index % services.length],
  ...(index % 11 === 0 && { security_domain_id: 1 }),
}));

const entries = fleet.flatMap(({ assetnum }, index) => {
  const entryAt = (step: number) => ({
    assetnum,
    changed_date: days[(index * (step + 1) + step) % days.length],
    service_state_id: codes[(index + step * (1 + (index % 4))) % codes.length],
    changed_value: index % 2 ? null : "As recorded",
  });
  const drawn = Array.from({ length: index % 4 }, (_, step) => entryAt(step));
  const keyOf = ({ changed_date, service_state_id }: ReturnType<typeof entryAt>) =>
    `${changed_date} ${service_state_id}`;
  return [...new Map(drawn.map((entry) => [keyOf(entry), entry])).values()];
});

const searches = {
  criteria: "/os/ABSRECORDSEARCH?oslc.searchTerms=%22%25OCEAN%25%22",
  text: "/script/ABSRECORDFIND?text=ocean",
};
const countsOf = {
  criteria: "/script/PLIMSOLLSEARCHCOUNTS?oslc.searchTerms=%22%25OCEAN%25%22",
  text: "/script/PLIMSOLLSEARCHCOUNTS?text=ocean",
};

forEachEngine((engine) => {
  beforeAll(() => load(engine.database, { vessel: fleet, class_status: entries }));

  const all = async (address: string, reader?: Reader) =>
    (await readMembersOf(engine.database, `${address}&oslc.select=*&oslc.pageSize=500`, reader)).member;
  const keys = (members: readonly Member[]) => members.map(({ assetnum }) => assetnum as string);
  const codeOf = ({ class_state }: Member) =>
    (class_state as { readonly code: number | null } | null | undefined)?.code ?? null;

  describe.each(["criteria", "text"] as const)("the results of a search by %s", (kind) => {
    const search = searches[kind];

    test.each([
      ["visitor", undefined],
      ["cleared", cleared],
    ])("have the class state of their filter for a reader who is %s", async (_, reader) => {
      const members = await all(search, reader);
      expect(members).toHaveLength(fleet.length);
      for (const code of [1, 4, 5, 7, 12, notClassed]) {
        const expected = keys(members.filter((member) => codeOf(member) === code)).sort();
        expect(expected.length).toBeGreaterThan(0);
        expect(keys(await all(`${search}&state=${code}`, reader)).sort()).toEqual(expected);
      }
    });

    test.each([
      ["visitor", undefined],
      ["cleared", cleared],
    ])("are counted by state, type and flag as %s sees them", async (_, reader) => {
      const members = await all(search, reader);
      const counts = await all(countsOf[kind], reader);
      const counted = (facet: string) =>
        Object.fromEntries(
          counts.filter((one) => one["facet"] === facet).map((one) => [one["value"], one["count"]]),
        );
      expect(counted("state")).toEqual(numbersBy(members, (member) => codeOf(member)));
      expect(counted("type")).toEqual(numbersBy(members, ({ vessel_type }) => vessel_type));
      expect(counted("flag")).toEqual(numbersBy(members, ({ flag_name }) => flag_name));
      const ofTankers = await all(`${countsOf[kind]}&type=Tanker,%20Oil`, reader);
      expect(ofTankers.filter(({ facet }) => facet === "type")).toHaveLength(2);
      const tankers = members.filter(({ vessel_type }) => vessel_type === "Tanker, Oil");
      expect(ofTankers.find(({ value }) => value === "Malta")?.["count"]).toBe(
        tankers.filter(({ flag_name }) => flag_name === "Malta").length,
      );
    });

    test("are ordered over all pages, missing and masked values last", async () => {
      const members = await all(search);
      for (const [sort, direction] of [
        ["gross_tonnage", 1],
        ["-year_of_build", -1],
      ] as const) {
        const field = sort.replace("-", "");
        const pages = await Promise.all(
          [1, 2].map((page) =>
            readMembersOf(
              engine.database,
              `${search}&oslc.select=*&oslc.pageSize=100&pageno=${page}&sort=${sort}`,
            ),
          ),
        );
        const values = pages.flatMap(({ member }) => member.map((one) => one[field] as number | undefined));
        const present = members.flatMap((one) => (one[field] as number | undefined) ?? []);
        expect(values.slice(0, present.length)).toEqual(
          present.sort((one, other) => direction * (one - other)),
        );
        expect(values).toHaveLength(fleet.length);
        expect(new Set(pages.flatMap(({ member }) => keys(member))).size).toBe(fleet.length);
      }
    });

    test("state their number with the filter", async () => {
      const address = `${search}&flag=Malta&state=5&collectioncount=1&oslc.pageSize=3`;
      const { member, responseInfo } = await readMembersOf(engine.database, address);
      expect(member).toHaveLength(3);
      expect(responseInfo.totalCount).toBe((await all(`${search}&flag=Malta&state=5`)).length);
    });

    test("are refused with an unknown order or state", async () => {
      for (const parameter of ["sort=owner", "state=suspended"]) {
        await expect(readMembersOf(engine.database, `${search}&${parameter}`)).rejects.toMatchObject({
          code: "badQuery",
        });
      }
    });
  });

  test("a state without a standard text has that of the record", async () => {
    const labels = (await all(countsOf.criteria)).filter(({ facet }) => facet === "state");
    expect(labels.map(({ label, value }) => [value, label])).toEqual(
      expect.arrayContaining([
        ["4", "Suspended"],
        ["0", "Not Classed"],
        ["12", "Laid Up"],
        ["7", "As recorded"],
      ]),
    );
  });

  test("similar names are filtered and counted as the results of a mistyped name", async () => {
    await load(engine.database, {
      vessel: [{ assetnum: "S1", vessel_name: "MERIDIAN", flag_name: "Malta" }],
    });
    expect(keys(await all("/script/ABSRECORDFIND?text=meridain&flag=Malta"))).toEqual(["S1"]);
    expect(await all("/script/ABSRECORDFIND?text=meridain&flag=Panama")).toEqual([]);
    expect(await all("/script/PLIMSOLLSEARCHCOUNTS?text=meridain")).toMatchObject([
      { facet: "flag", count: 1 },
    ]);
  });
});

/** The number of members by value; missing values are not counted. */
function numbersBy(members: readonly Member[], valueOf: (member: Member) => unknown): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const member of members) {
    const value = textOf(valueOf(member));
    if (value !== null) numbers[value] = (numbers[value] ?? 0) + 1;
  }
  return numbers;
}
