import "./surveys-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, within, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

function openSurveys(surveys: readonly Member[] | Problem) {
  return openApp("/absrecord/surveys?ImoNum=9074729", {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
    "/os/ABSRECORDSURVEY": surveys,
  });
}

let number = 0;
function survey(abs_service_group_id: number | null, description: string, more: Member = {}): Member {
  number += 1;
  return { surveyid: `S${number}`, assetnum: "V1001", abs_service_group_id, description, ...more };
}

/** The row of a survey. */
const row = async (name: string) =>
  (await screen.findByRole("rowheader", { name })).closest("tr") as HTMLElement;

const cells = async (name: string) =>
  within(await row(name))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

const headings = async () =>
  waitFor(() => {
    // The first is the name of the screen.
    const [, ...groups] = screen.getAllByRole("heading", { level: 2 });
    expect(groups).not.toEqual([]);
    return groups.map(({ textContent }) => textContent);
  });

describe("the groups of surveys", () => {
  test("have the order Class, Statutory, Special, each with its count", async () => {
    openSurveys([
      survey(3, "Monitoring"),
      survey(1, "Annual Hull"),
      survey(2, "Annual Load Line"),
      survey(1, "Drydocking"),
    ]);
    expect(await headings()).toEqual(["Class2", "Statutory1", "Special1"]);
  });

  test("without a survey are omitted", async () => {
    openSurveys([survey(3, "Monitoring")]);
    expect(await headings()).toEqual(["Special1"]);
  });

  test("close when their titles are pressed", async () => {
    const { user } = openSurveys([survey(1, "Annual Hull")]);
    const title = await screen.findByRole("button", { name: /^Class/, expanded: true });
    await user.click(title);
    expect(title.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("rowheader", { name: "Annual Hull" })).toBeNull();
  });
});

describe("a survey shows", () => {
  test("both due dates, its status and its due status", async () => {
    openSurveys([
      survey(1, "Annual Hull", {
        abs_survey_due_date: "2026-08-01",
        abs_actual_due_date: "2026-11-01",
        status: "Commenced",
      }),
    ]);
    expect(await cells("Annual Hull")).toEqual([
      "Overdue19 days ago",
      "01-Aug-2026",
      "01-Nov-2026",
      "Commenced",
      "",
    ]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Survey",
      "Due",
      "Survey Due",
      "Actual Due",
      "Status",
      "Details",
    ]);
  });

  test("N/A for missing values, and no due status and no details without a date", async () => {
    openSurveys([survey(1, "Annual Hull")]);
    expect(await cells("Annual Hull")).toEqual(["—", "N/A", "N/A", "N/A", ""]);
    expect(screen.queryByRole("button", { name: "Details of Annual Hull" })).toBeNull();
  });

  test.each([
    ["2026-11-19", "Overdue1 day ago", "Overdue since 19-Nov-2026, 1 day ago."],
    ["2026-11-20", "DueToday", "Due on 20-Nov-2026, today: less than 180 days away."],
    ["2027-05-18", "DueIn 179 days", "Due on 18-May-2027, in 179 days: less than 180 days away."],
    ["2027-05-19", "Coming DueIn 6 months", "Coming due on 19-May-2027, in 180 days: not within 180 days."],
  ])(
    "the due status for the due date %s, and its reason in the details: %s",
    async (date, status, reason) => {
      const { user } = openSurveys([survey(1, "Annual Hull", { abs_actual_due_date: date })]);
      expect((await cells("Annual Hull"))[0]).toBe(status);
      expect(screen.queryByText(reason)).toBeNull();
      await user.click(screen.getByRole("button", { name: "Details of Annual Hull" }));
      expect(screen.getByText(reason)).toBeDefined();
    },
  );
});

test("the summary explains the number of surveys by due status, with the rule behind it", async () => {
  const due = (date: string) => survey(1, `Survey of ${date}`, { abs_actual_due_date: date });
  openSurveys([
    due("2026-11-19"),
    due("2026-11-20"),
    due("2027-05-19"),
    survey(1, "Undated"),
    { surveyid: "W1", abs_service_group_id: 2, withheld: true },
  ]);
  const sentence =
    "5 surveys: 1 overdue, 1 due, 1 coming due, 1 without a due date, 1 not released by the flag";
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByText(/180 days/).closest("details")).not.toBeNull();
});

describe("statutory surveys", () => {
  const withheld = (surveyid: string): Member => ({ surveyid, abs_service_group_id: 2, withheld: true });

  test("that are withheld are replaced by one sentence and their number", async () => {
    openSurveys([survey(2, "Annual Load Line"), withheld("W1"), withheld("W2")]);
    expect(await screen.findAllByText("Flag has not authorized release of this information.")).toHaveLength(
      1,
    );
    expect(screen.getByText("2 surveys", { selector: "div > p + p" })).toBeDefined();
    expect(await headings()).toEqual(["Statutory3"]);
    expect(await row("Annual Load Line")).toBeDefined();
  });

  test.each([
    ["released", survey(2, "Annual Load Line")],
    ["withheld", withheld("W1")],
  ])("that are %s show the statutory terms once", async (_, statutory) => {
    openSurveys([survey(1, "Annual Hull"), statutory]);
    expect(await screen.findAllByText(/^Statutory information as the flag/)).toHaveLength(1);
  });

  test("show no statutory terms when there are none", async () => {
    openSurveys([survey(1, "Annual Hull")]);
    await headings();
    expect(screen.queryByText(/^Statutory information as the flag/)).toBeNull();
  });
});

test("a vessel without surveys shows the empty state", async () => {
  openSurveys([]);
  expect(await screen.findByText("No Records Found")).toBeDefined();
});

test("a failure shows the HTTP status", async () => {
  openSurveys(new Problem("unavailable"));
  expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
});

test("a controlled facility shows the restriction message instead of its surveys", async () => {
  openApp("/absrecord/surveys?ImoNum=9074729", {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": new Problem("itar"),
    "/os/ABSRECORDSURVEY": new Problem("itar"),
  });
  expect(
    await screen.findAllByText("This facility is ITAR secured. Access to controlled data is restricted."),
  ).toHaveLength(1);
  expect(screen.getByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeDefined();
});
