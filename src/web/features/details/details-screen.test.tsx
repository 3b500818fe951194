import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { orderingClient } from "#tests/web/example-portal.ts";
import { meridianStar } from "#tests/web/example-vessels.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";

const address = "/absrecord/details?ImoNum=9074729";

const emptyVessel = { ...meridianStar, abs_tonnage: [] };

const completeReplies: Replies = {
  "/os/ABSRECORDSEARCH": [meridianStar],
  "/os/ABSRECORDVESSEL": [meridianStar],
  "/os/ABSAPIVSLHIST": [
    {
      assetnum: "V1001",
      changed_attribute: "CLASS_STATE",
      changed_value: "In Class",
      changed_date: "2024-08-02T00:00:00Z",
    },
    {
      assetnum: "V1001",
      changed_attribute: "VESSEL_NAME",
      changed_value: "MERIDIAN STAR",
      changed_date: "2019-08-14T00:00:00Z",
    },
  ],
  "/script/ABSRECORDCAPACITYSQL": [
    { assetnum: "V1001", category: "Ballast Water", total_volume: 18123.456, total_weight: null },
  ],
  "/os/ABSAPISISVESSEL": [{ assetnum: "V1001", abs_pr17_recordid: "PR-42", cap_due_date: "2027-03-01" }],
};

const title = (name: string) => screen.findByRole("heading", { level: 3, name });

/** The panel of the timeline. */
const timelinePanel = async () =>
  (await screen.findByRole("heading", { level: 2, name: "Vessel Timeline" })).closest(
    "section",
  ) as HTMLElement;

const textOf = ({ textContent }: Element) => textContent;

/** A response that never arrives. */
const never = new Promise<[]>(() => undefined);

/** Finds one element that shows each of the four results of a details load. */
const results = {
  "/os/ABSRECORDVESSEL": () => title("Tonnage Characteristics"),
  "/os/ABSAPIVSLHIST": () => screen.findByText("Class State changed to: In Class"),
  "/script/ABSRECORDCAPACITYSQL": () => screen.findByText("18,123.46"),
  "/os/ABSAPISISVESSEL": () => screen.findByText("01-Mar-2027"),
} as const;

type ResultPath = keyof typeof results;
const resultPaths = Object.keys(results) as ResultPath[];

describe("the Details screen", () => {
  test("shows the record, the capacity, the timeline and the system's data", async () => {
    openApp(address, completeReplies);
    for (const find of Object.values(results)) expect(await find()).toBeDefined();
  });

  test("opens at the external search address too", async () => {
    openApp("/absrecord/extSearch?ImoNum=9074729", completeReplies);
    expect(await title("Tonnage Characteristics")).toBeDefined();
  });

  test("sends its four queries in parallel", async () => {
    const { gateway } = openApp(address, { ...completeReplies, "/os/ABSRECORDVESSEL": () => never });
    await results["/os/ABSAPIVSLHIST"]();
    const paths = gateway.innerCalls.map((osurl) => osurl.split("?")[0]);
    expect(paths).toEqual(expect.arrayContaining(resultPaths));
  });

  test("shows one timeline entry for each record of the timeline's own call", async () => {
    const { gateway } = openApp(address, completeReplies);
    const timeline = await timelinePanel();
    const entries = await within(timeline).findAllByRole("listitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "02-Aug-2024Class State changed to: In Class",
      "14-Aug-2019Vessel Name changed to: MERIDIAN STAR",
    ]);
    expect(gateway.innerCalls.some((osurl) => osurl.startsWith("/os/ABSRECORDVESSELHIST"))).toBe(false);
  });
});

describe("the groups of the Details screen", () => {
  test("are three, below the key facts", async () => {
    openApp(address, {
      ...completeReplies,
      "/os/ABSRECORDVESSEL": [
        {
          ...meridianStar,
          delivery_date: "2015-03-01",
          registered_owner: "Meridian Shipping Ltd",
          abs_tonnage: [
            { tonnage_regulation: "Panama Canal", gross_tonnage: 36120 },
            {
              tonnage_regulation: "ITC 1969",
              tonnage_registered: true,
              gross_tonnage: 34508,
              net_tonnage: 20112,
            },
          ],
          abs_freeboard_assignment: [
            { freeboard_assignment_type: "Winter", deadweight: 59429 },
            { freeboard_assignment_type: "Summer", deadweight: 61000 },
          ],
          abs_shipyard_designation: [{ abs_shipyard_description: "Harbour Heavy Industries" }],
          equipment_numeral: 3300,
        },
      ],
    });
    const facts = await screen.findByRole("region", { name: "Key facts" });
    expect([...facts.querySelectorAll("dl > div")].map(({ children }) => [...children].map(textOf))).toEqual([
      ["Built", "01-Mar-2015"],
      ["Gross Tonnage", "34,508"],
      ["Net Tonnage", "20,112"],
      ["Deadweight (t)", "61,000"],
      ["Registered Owner", "Meridian Shipping Ltd"],
      ["Builder", "Harbour Heavy Industries"],
    ]);
    await results["/script/ABSRECORDCAPACITYSQL"]();
    expect(screen.getAllByRole("heading", { level: 2 }).map(textOf).toSorted()).toEqual([
      "Class and Service",
      "Construction and Relations",
      "Details",
      "Dimensions and Capacity",
      "Vessel Timeline",
    ]);
  });

  test("leave out key facts without a value", async () => {
    openApp(address, completeReplies);
    const facts = await screen.findByRole("region", { name: "Key facts" });
    expect(within(facts).getAllByRole("term").map(textOf)).toEqual(["Gross Tonnage", "Net Tonnage"]);
  });
});

describe("when one of the four queries fails", () => {
  test.each(resultPaths)("%s fails alone and loads on a retry", async (failing) => {
    // Only a client who is offered a proposal sees an error of the system's data.
    const { gateway, user } = openApp(
      address,
      { ...completeReplies, [failing]: new Problem("unavailable") },
      { user: orderingClient },
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Something went wrong, please contact the administrator [503: ");
    const others = resultPaths.filter((path) => path !== failing);
    for (const path of others) expect(await results[path]()).toBeDefined();
    expect(screen.getAllByRole("alert")).toHaveLength(1);

    gateway.replies = completeReplies;
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await results[failing]()).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("the timeline shows its own error message in its own panel", async () => {
    openApp(address, { ...completeReplies, "/os/ABSAPIVSLHIST": new Problem("unavailable") });
    const timeline = await timelinePanel();
    expect((await within(timeline).findByRole("alert")).textContent).toContain(
      "Failed to fetch timeline data: ",
    );
  });

  test("the capacity shows its error in its own panel", async () => {
    openApp(address, { ...completeReplies, "/script/ABSRECORDCAPACITYSQL": new Problem("unavailable") });
    const capacity = (await title("Capacity")).closest("section") as HTMLElement;
    expect(within(capacity).getByRole("alert")).toBeDefined();
  });
});

describe("when data is missing", () => {
  test("a vessel without capacity has no capacity panel", async () => {
    openApp(address, { ...completeReplies, "/script/ABSRECORDCAPACITYSQL": [] });
    await title("Tonnage Characteristics");
    await results["/os/ABSAPIVSLHIST"]();
    expect(screen.queryByRole("heading", { name: "Capacity" })).toBeNull();
  });

  test("a vessel without history has an empty timeline", async () => {
    openApp(address, { ...completeReplies, "/os/ABSAPIVSLHIST": [] });
    const timeline = await timelinePanel();
    expect(await within(timeline).findByText("No Records Found")).toBeDefined();
  });

  test("a vessel without any optional data shows one sentence", async () => {
    openApp(address, {
      ...completeReplies,
      "/os/ABSRECORDVESSEL": [emptyVessel],
      "/script/ABSRECORDCAPACITYSQL": [],
    });
    expect(await screen.findByText("The record holds no further details of this vessel.")).toBeDefined();
    // The first is the name of the screen.
    const [, ...panels] = screen.getAllByRole("heading", { level: 2 });
    const titles = panels.map(({ textContent }) => textContent);
    expect(titles).toEqual(["Vessel Timeline"]);
  });

  test("a vessel with only a capacity does not show that sentence", async () => {
    openApp(address, { ...completeReplies, "/os/ABSRECORDVESSEL": [emptyVessel] });
    await results["/script/ABSRECORDCAPACITYSQL"]();
    expect(screen.queryByText(/no further details/)).toBeNull();
  });

  test("a vessel that is not found shows an error with a link to the search", async () => {
    openApp("/absrecord/details?ImoNum=1", {});
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("vessel not found");
    expect(within(alert).getByRole("link", { name: "Back to ABS Record" }).getAttribute("href")).toBe(
      "/absrecord/search",
    );
  });
});

test("a controlled facility shows its identity and one sentence instead of everything else", async () => {
  const restricted = new Problem("itar");
  openApp(address, {
    "/os/ABSRECORDSEARCH": [{ ...meridianStar, abs_service: null, security_domain_id: 1 }],
    "/os/ABSRECORDVESSEL": restricted,
    "/os/ABSAPIVSLHIST": restricted,
    "/script/ABSRECORDCAPACITYSQL": restricted,
    "/os/ABSAPISISVESSEL": restricted,
  });
  const message = "This facility is ITAR secured. Access to controlled data is restricted.";
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeDefined();
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Screens of this vessel" })).toBeNull();
  expect(screen.getAllByText(/ITAR/)).toHaveLength(1);
});

describe("Vessel Relations", () => {
  const related = {
    ...meridianStar,
    abs_vessel_relation: [
      {
        assetnum: "V1002",
        vessel_name: "MERIDIAN SUN",
        class_num: "20151002",
        customer_name: "Harbour Heavy Industries",
        shipyard_building_id: "H1235",
        relation_type: "Sister Vessel",
      },
      { vessel_name: "MERIDIAN DAWN" },
    ],
  };

  test("shows a row for each vessel and links the one whose asset number is known", async () => {
    const { user, address: current } = openApp(address, {
      ...completeReplies,
      "/os/ABSRECORDVESSEL": [related],
    });
    const relations = await screen.findByRole("table", { name: "Vessel Relations" });
    const rows = within(relations).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ["Vessel Name", "Class Number", "Primary Builder", "Hull Number", "Relation Type"],
      ["MERIDIAN SUN", "20151002", "Harbour Heavy Industries", "H1235", "Sister Vessel"],
      ["MERIDIAN DAWN", "—", "—", "—", "—"],
    ]);
    const links = within(relations).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["MERIDIAN SUN"]);
    await user.click(links[0] as HTMLElement);
    expect(current()).toBe("/absrecord/details?assetnum=V1002");
  });

  test("is absent without a relation", async () => {
    openApp(address, completeReplies);
    await title("Tonnage Characteristics");
    expect(screen.queryByRole("heading", { name: "Vessel Relations" })).toBeNull();
  });
});
