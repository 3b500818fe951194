import "./surveys-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";

function openSurveys(surveys: readonly Member[], more: Replies = {}) {
  return openApp("/absrecord/surveys?ImoNum=9074729", {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
    "/os/ABSRECORDSURVEY": surveys,
    ...more,
  });
}

const surveys = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => ({
    surveyid: `S${index}`,
    abs_service_group_id: 1,
    description: `Survey ${index}`,
    abs_actual_due_date: `2027-01-${String(index + 10)}`,
  }));

const figure = () => screen.findByRole("figure", { name: "Due dates" });
const table = async () => within(await figure()).findByRole("table");

/** The cells of each row, as a screen reader reads them. */
async function cells() {
  const rows = within(await table())
    .getAllByRole("row")
    .slice(1);
  return rows.map((row) => [...row.children].map((cell) => cell.textContent.trim()));
}

describe("the picture of due dates on the Surveys screen", () => {
  test("is a table of items, windows and due dates with overdue items in front", async () => {
    openSurveys(
      [
        {
          surveyid: "S1",
          abs_service_group_id: 1,
          description: "Annual Hull",
          abs_survey_due_date: "2026-09-01",
          abs_actual_due_date: "2026-12-01",
        },
      ],
      {
        "/os/ABSRECORDFINDING": [
          {
            ticketid: "F1",
            ticket_type: "Condition of Class",
            ticket_number: "F-1",
            status: "OPEN",
            current_due_date: "2026-11-19",
          },
        ],
        "/os/ABSRECORDCERTIFICATE": [
          { certificateid: "C1", certificate_name: "Load Line", expiry_date: "2028-01-01" },
        ],
      },
    );
    expect(await cells()).toEqual([
      ["Condition of Class F-1 Finding", "", "Overdue 19-Nov-2026"],
      ["Annual Hull Survey", "01-Sep-2026 to 01-Dec-2026", "Due 01-Dec-2026"],
      ["Load Line Certificate", "", "01-Jan-2028"],
    ]);
  });

  test("requests findings and certificates after the surveys have loaded", async () => {
    const { gateway } = openSurveys(surveys(1));
    await table();
    const paths = gateway.innerCalls.map((osurl) => osurl.split("?")[0]);
    const position = (path: string) => paths.indexOf(path);
    expect(position("/os/ABSRECORDFINDING")).toBeGreaterThan(position("/os/ABSRECORDSURVEY"));
    expect(position("/os/ABSRECORDCERTIFICATE")).toBeGreaterThan(position("/os/ABSRECORDSURVEY"));
  });

  test("shows six rows until all are requested, and prints all", async () => {
    const { user } = openSurveys(surveys(9));
    expect(await cells()).toHaveLength(6);
    window.dispatchEvent(new Event("beforeprint"));
    await screen.findByRole("rowheader", { name: "Survey 8 Survey" });
    expect(await cells()).toHaveLength(9);
    window.dispatchEvent(new Event("afterprint"));
    await user.click(await screen.findByRole("button", { name: "Show all 9" }));
    expect(await cells()).toHaveLength(9);
    await user.click(screen.getByRole("button", { name: "Show first 6" }));
    expect(await cells()).toHaveLength(6);
  });

  test("states that there is no due date", async () => {
    openSurveys([{ surveyid: "S1", abs_service_group_id: 1, description: "Annual Hull" }]);
    expect(
      await within(await figure()).findByText(
        "No survey, finding or certificate of this vessel has a due date.",
      ),
    ).toBeDefined();
  });

  test("states that withheld items are left out", async () => {
    openSurveys([...surveys(1), { surveyid: "W1", abs_service_group_id: 2, withheld: true }]);
    expect(
      await within(await figure()).findByText("Items that the flag has not released are left out."),
    ).toBeDefined();
    expect(await cells()).toHaveLength(1);
  });

  test("fails alone and loads on a retry", async () => {
    const { gateway, user } = openSurveys(surveys(1), {
      "/os/ABSRECORDFINDING": new Problem("unavailable"),
    });
    const alert = await screen.findByRole("alert");
    expect(await screen.findByRole("heading", { level: 2, name: /^Class/ })).toBeDefined();
    gateway.replies = { ...gateway.replies, "/os/ABSRECORDFINDING": [] };
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await cells()).toHaveLength(1);
  });
});
