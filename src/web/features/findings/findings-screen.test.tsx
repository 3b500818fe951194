import "./findings-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const list = "/absrecord/findings?ImoNum=9074729";
const detail = (ticketid: string) => `${list}&ticketid=${ticketid}`;

const condition: Member = {
  ticketid: "T55",
  assetnum: "V1001",
  ticket_number: "F-000123",
  ticket_sequence: 1,
  ticket_type: "Condition of Class",
  criticality: "High",
  current_criticality: "Medium",
  current_due_date: "2026-10-01",
  status: "OPEN",
  status_description: "Open",
  assetpath: "HULL / HOLD 2",
  asset: [{ description: "Hold 2" }],
  description_longdescription: "<p>Indent in way of <b>frame 102</b></p>",
  reported_in_wonum: "R-118",
  reported_in_survey_wonum: "AH-7",
  reported_in_service_group: 1,
  due_by_survey_wonum: "Drydocking",
  abs_relatedtickets: [
    {
      workorder: [{ actfinish: "2026-01-05" }],
      description_longdescription: "Seen at anchorage",
      due_by_date: "2026-11-30",
      reported_in_task: "Annual",
      abs_reportnumber: "R-77",
    },
  ],
  workorder: [{ abs_organizations: [{ organization_name: "Piraeus Port" }] }],
};
const recommendation: Member = {
  ticketid: "T57",
  ticket_number: "F-000098",
  ticket_type: "Recommendation",
  current_due_date: "2025-03-01",
  status_description: "Closed",
  reported_in_service_group: 3,
};
const withheld: Member = { ticketid: "T59", reported_in_service_group: 2, withheld: true };

function openFindings(address: string, findings: readonly Member[] | Problem = [condition, recommendation]) {
  return openApp(address, {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
    "/os/ABSRECORDFINDING": (parameters) => {
      const ticketid = /ticketid="([^"]+)"/.exec(parameters.get("oslc.where") ?? "")?.[1];
      const matches = (finding: Member) => ticketid === undefined || finding["ticketid"] === ticketid;
      return findings instanceof Problem ? findings : findings.filter(matches);
    },
  });
}

const link = (name: string) => screen.findByRole("link", { name });
const sections = async () =>
  waitFor(() => {
    // The first is the name of the screen.
    const [, ...groups] = screen.getAllByRole("heading", { level: 2 });
    expect(groups).not.toEqual([]);
    return groups.map(({ textContent }) => textContent);
  });

/** The value below a label. */
function fact(label: string): string | null | undefined {
  return screen.getByText(label, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;
}

describe("the list of findings", () => {
  test("has three open sections and a message in an empty one", async () => {
    openFindings(list);
    await link("Condition of Class F-000123");
    expect(await sections()).toEqual(["Class1", "Statutory0", "Special Services1"]);
    expect(screen.getAllByRole("button", { name: /^(Class|Stat|Spec)/, expanded: true })).toHaveLength(3);
    expect(screen.getByText("There are no findings in this section.")).toBeDefined();
  });

  test("shows preview, criticality, due date and status of each finding", async () => {
    openFindings(list);
    const row = within((await link("Condition of Class F-000123")).closest("tr") as HTMLElement);
    expect(row.getByRole("rowheader").textContent).toBe(
      "Condition of Class F-000123Indent in way of frame 102",
    );
    expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "Overdue50 days ago",
      "01-Oct-2026",
      "Open",
      "Medium",
    ]);
  });

  test.each([
    ["2026-11-19", "Overdue1 day ago"],
    ["2026-11-20", "DueToday"],
    ["2027-05-18", "DueIn 179 days"],
    ["2027-05-19", "Coming DueIn 6 months"],
  ])("shows for the due date %s of an open finding the due status %s", async (date, status) => {
    openFindings(list, [{ ...condition, current_due_date: date }]);
    const row = (await link("Condition of Class F-000123")).closest("tr") as HTMLElement;
    expect(within(row).getAllByRole("cell")[0]?.textContent).toBe(status);
  });

  test.each([
    ["all of a description of 400 characters", 400, ""],
    ["the beginning of a longer one with an ellipsis", 401, "…"],
  ])("previews, without tags, %s", async (_, length, ellipsis) => {
    openFindings(list, [
      { ...condition, description_longdescription: `<p><b>x</b>${"x".repeat(length - 1)}</p>` },
    ]);
    const title = (await link("Condition of Class F-000123")).closest("th");
    expect(title?.textContent).toBe(`Condition of Class F-000123${"x".repeat(400)}${ellipsis}`);
  });

  test("is summarised by due status, with the rule behind it", async () => {
    openFindings(list, [condition, recommendation, withheld]);
    expect(
      await screen.findByText("3 findings: 1 overdue, 1 closed, 1 not released by the flag"),
    ).toBeDefined();
    expect(
      screen.getByText(/^Closed findings have no due status|180 days/).closest("details"),
    ).not.toBeNull();
  });

  test("shows no due status for a closed finding", async () => {
    openFindings(list);
    const row = (await link("Recommendation F-000098")).closest("tr") as HTMLElement;
    expect(within(row).getByText("Closed")).toBeDefined();
    expect(within(row).queryByText("Overdue")).toBeNull();
  });

  test("replaces withheld findings with one sentence and their number, and shows the statutory terms", async () => {
    openFindings(list, [withheld, { ...withheld, ticketid: "T60" }]);
    expect(await screen.findAllByText("Flag has not authorized release of this information.")).toHaveLength(
      1,
    );
    expect(screen.getByText("2 findings", { selector: "div > p + p" })).toBeDefined();
    expect(screen.getByText(/^Statutory information as the flag/)).toBeDefined();
  });

  test("shows the empty state for a vessel without findings", async () => {
    openFindings(list, []);
    expect(await screen.findByText("No Records Found")).toBeDefined();
  });

  test("shows the HTTP status when it fails to load", async () => {
    openFindings(list, new Problem("unavailable"));
    expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
  });
});

describe("a finding", () => {
  test("opens on a click, changes the address and receives the focus", async () => {
    const { user, address } = openFindings(list);
    await user.click(await link("Condition of Class F-000123"));
    expect(
      await screen.findByRole("heading", { level: 2, name: "Condition of Class F-000123" }),
    ).toBeDefined();
    expect(address()).toBe(detail("T55"));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Finding" }));
    expect(screen.queryByRole("link", { name: "Recommendation F-000098" })).toBeNull();
  });

  test("restores the focus and the scroll position of the list when it is closed", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue();
    vi.spyOn(window, "scrollY", "get").mockReturnValue(287);
    const { user, address, router } = openFindings(list);
    await user.click(await link("Recommendation F-000098"));
    await user.click(await screen.findByRole("button", { name: "Back to findings" }));
    await waitFor(async () => expect(document.activeElement).toBe(await link("Recommendation F-000098")));
    expect(address()).toBe(list);
    expect(router.history.length).toBe(2);
    expect(scrollTo).toHaveBeenCalledWith(0, 287);
  });

  test("returns to the list when it was opened from a shared link", async () => {
    const { user, address, router } = openFindings(detail("T55"));
    await user.click(await screen.findByRole("button", { name: "Back to findings" }));
    await waitFor(async () => expect(document.activeElement).toBe(await link("Condition of Class F-000123")));
    expect(address()).toBe(list);
    expect(router.history.length).toBe(1);
  });

  test("shows all of its fields", async () => {
    openFindings(detail("T55"));
    await screen.findByRole("heading", { level: 2, name: "Condition of Class F-000123" });
    const labels = {
      "Finding Type": "Condition of Class",
      "Finding Number": "F-000123",
      Criticality: "High",
      "Current Criticality": "Medium",
      "Due Date": "01-Oct-2026",
      "Due By Survey": "Drydocking",
      "Associated Task": "AH-7",
      Port: "Piraeus Port",
      Asset: "Hold 2",
      "Asset Path": "HULL / HOLD 2",
      "Reported In Task": "Annual",
      "Due By": "30-Nov-2026",
    };
    const card = screen.getByRole("region", { name: "Finding" });
    const shown = [...card.querySelectorAll("dt")].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(shown).toEqual(expect.arrayContaining(Object.entries(labels)));
    expect(shown).toContainEqual(["Report Number", "R-118"]);
    expect(shown).toContainEqual(["Last Visit Date", "05-Jan-2026"]);
    expect(screen.getByText("frame 102", { selector: "b" })).toBeDefined();
    expect(screen.getByText("Seen at anchorage")).toBeDefined();
  });

  test("shows N/A for missing values", async () => {
    openFindings(detail("T57"));
    await screen.findByRole("heading", { level: 2, name: "Recommendation F-000098" });
    const missing = ["Report Number", "Associated Task", "Port", "Last Visit Date", "Asset", "Due By Survey"];
    expect(missing.map(fact)).toEqual(missing.map(() => "N/A"));
  });

  test.each([
    ["Open", true],
    ["Partial", true],
    ["Plan Accepted", true],
    ["Closed", false],
  ])("with the status %s shows the Open panel: %s", async (status, hasPanel) => {
    openFindings(detail("T55"), [{ ...condition, status_description: status }]);
    await screen.findByRole("heading", { level: 2, name: "Condition of Class F-000123" });
    expect(screen.queryByRole("heading", { level: 2, name: "Open" }) !== null).toBe(hasPanel);
  });

  test("shows only the statutory sentences when it is withheld", async () => {
    openFindings(detail("T59"), [withheld]);
    const view = within(await screen.findByRole("region", { name: "Finding" }));
    expect(await view.findByText("Flag has not authorized release of this information.")).toBeDefined();
    expect(view.getByText(/^Statutory information as the flag/)).toBeDefined();
  });

  test("shows a message and a Back button when it does not exist", async () => {
    const { user, address } = openFindings(detail("T999"));
    expect(await screen.findByText("This vessel has no finding T999.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Back to findings" }));
    await waitFor(() => expect(address()).toBe(list));
  });

  test("opened in the suspension section keeps that section's address", async () => {
    const { user, address } = openFindings("/class-suspension/findings?assetnum=V1001");
    await user.click(await link("Condition of Class F-000123"));
    await waitFor(() => expect(address()).toBe("/class-suspension/findings?assetnum=V1001&ticketid=T55"));
  });
});

test("a closed section stays closed after a finding was viewed", async () => {
  const { user } = openFindings(list);
  await user.click(await screen.findByRole("button", { name: /^Statutory/ }));
  await user.click(await link("Condition of Class F-000123"));
  await user.click(await screen.findByRole("button", { name: "Back to findings" }));
  expect(await screen.findByRole("button", { name: /^Statutory/, expanded: false })).toBeDefined();
});

test("another vessel starts with its own list and every section open", async () => {
  const { user, router } = openFindings("/absrecord/findings?assetnum=V1002");
  const goTo = (assetnum: string) => router.navigate({ to: "/absrecord/findings", search: { assetnum } });
  await screen.findByRole("button", { name: /^Statutory/, expanded: true });
  await goTo("V1001");
  await user.click(await screen.findByRole("button", { name: /^Statutory/ }));
  await user.click(await link("Condition of Class F-000123"));
  await screen.findByRole("button", { name: "Back to findings" });
  await goTo("V1002");
  expect(await screen.findByRole("button", { name: /^Statutory/, expanded: true })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Back to findings" })).toBeNull();
});
