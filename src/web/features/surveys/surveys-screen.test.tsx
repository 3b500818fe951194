import "./surveys-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/response.ts";
import { Problem } from "#contract/problem.ts";
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
  (await screen.findByRole("heading", { level: 3, name })).closest("li") as HTMLElement;

const headings = async () =>
  (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);

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
    expect(screen.queryByRole("heading", { name: "Annual Hull" })).toBeNull();
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
    const item = within(await row("Annual Hull"));
    expect(item.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Survey Due",
      "Actual Due",
      "Status",
    ]);
    expect(item.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "01-Aug-2026",
      "01-Nov-2026",
      "Commenced",
    ]);
    expect(item.getByText("Overdue")).toBeDefined();
  });

  test("N/A for missing values and no due status without a date", async () => {
    openSurveys([survey(1, "Annual Hull")]);
    const item = within(await row("Annual Hull"));
    expect(item.getAllByText("N/A")).toHaveLength(3);
    expect(item.queryByText(/^(Overdue|Due|Coming Due)$/)).toBeNull();
  });

  test.each([
    ["2026-11-19", "Overdue", "Overdue since 19-Nov-2026, 1 day ago."],
    ["2026-11-20", "Due", "Due on 20-Nov-2026, today: less than 180 days away."],
    ["2027-05-18", "Due", "Due on 18-May-2027, in 179 days: less than 180 days away."],
    ["2027-05-19", "Coming Due", "Coming due on 19-May-2027, in 180 days: not within 180 days."],
  ])("the due status and its reason for the due date %s: %s", async (date, status, reason) => {
    openSurveys([survey(1, "Annual Hull", { abs_actual_due_date: date })]);
    const item = await row("Annual Hull");
    expect(within(item).getByText(status)).toBeDefined();
    const description = document.getElementById(item.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe(reason);
  });
});

describe("statutory surveys", () => {
  const withheld = (surveyid: string): Member => ({ surveyid, abs_service_group_id: 2, withheld: true });

  test("that are withheld are replaced by one sentence and their number", async () => {
    openSurveys([survey(2, "Annual Load Line"), withheld("W1"), withheld("W2")]);
    expect(await screen.findAllByText("Flag has not authorized release of this information.")).toHaveLength(
      1,
    );
    expect(screen.getByText("2 surveys")).toBeDefined();
    expect(await headings()).toEqual(["Statutory3"]);
    expect(await row("Annual Load Line")).toBeDefined();
  });

  test.each([
    ["released", survey(2, "Annual Load Line")],
    ["withheld", withheld("W1")],
  ])("that are %s show the statutory terms once", async (_, statutory) => {
    openSurveys([survey(1, "Annual Hull"), statutory]);
    expect(await screen.findAllByText(/^Statutory information is released/)).toHaveLength(1);
  });

  test("show no statutory terms when there are none", async () => {
    openSurveys([survey(1, "Annual Hull")]);
    await headings();
    expect(screen.queryByText(/^Statutory information is released/)).toBeNull();
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
