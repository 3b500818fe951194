import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { classStateOf } from "#rules/class/class-state.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest } from "#tests/web/example-vessels.ts";

const address = "/class-suspension/details?assetnum=V1003";
const historyPath = "/os/ABSRECORDCLASSSTATUS";
const vessel = { "/os/ABSRECORDVESSEL": [meridianQuest] } as const;

function entry(service_state_id: number, changed_date: string, more: Member = {}): Member {
  return {
    assetnum: "V1003",
    service_state_id,
    changed_date,
    changed_value: { 1: "Withdrawn", 4: "Suspended", 5: "In Class" }[service_state_id],
    recorded_date: "2026-11-05T08:00:00.000Z",
    ...more,
  };
}

const fullHistory = [
  entry(4, "2026-11-02", { service_state_reason: "Overdue survey" }),
  entry(5, "2024-08-02"),
  entry(4, "2024-05-02", { service_state_reason: "Unpaid fees" }),
  entry(5, "2015-03-01"),
];

const facts = async () => {
  const terms = await screen.findAllByText(
    /^(?:Current Status|Status|Status Date|Status Reason|Date of Rein.*)$/,
  );
  return terms
    .filter(({ tagName }) => tagName === "DT")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(" | "));

describe("the details screen of the suspension section", () => {
  test("shows the current status by the class status history and the latest row of the table", async () => {
    openApp(address, { ...vessel, [historyPath]: fullHistory });
    expect(await facts()).toEqual([
      "Current Status: Class Suspended",
      "Status Date: 02-Nov-2026",
      "Status Reason: Overdue survey",
      "Date of Reinstatement: N/A",
    ]);
    expect(rows()).toEqual([
      "Suspended | 02-Nov-2026 | Overdue surveyIn this record since 05-Nov-2026 | N/A",
    ]);
  });

  test("shows all rows on Show More and one row on Show Less", async () => {
    const { user } = openApp(address, { ...vessel, [historyPath]: fullHistory });
    await user.click(await screen.findByRole("button", { name: "Show More" }));
    expect(rows().map((row) => row.replace(/In this record.*2026/, ""))).toEqual([
      "Suspended | 02-Nov-2026 | Overdue survey | N/A",
      "Suspended | 02-May-2024 | Unpaid fees | 02-Aug-2024",
    ]);
    await user.click(screen.getByRole("button", { name: "Show Less" }));
    expect(rows()).toHaveLength(1);
  });

  test.each([
    ["the history has one entry", [entry(4, "2026-11-02")]],
    ["the table has one row", [entry(4, "2026-11-02"), entry(5, "2015-03-01")]],
  ])("has no Show More button if %s", async (_, entries) => {
    openApp(address, { ...vessel, [historyPath]: entries });
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
  });

  test("gives the columns 15, 15, 55 and 15 percent of the width", async () => {
    openApp(address, { ...vessel, [historyPath]: fullHistory });
    const table = await screen.findByRole("table");
    // A table of fixed layout that is wider than its columns gives each its share.
    const widths = [...table.querySelectorAll("col")].map(({ style }) => Number.parseFloat(style.width));
    const all = widths.reduce((sum, width) => sum + width, 0);
    expect(
      screen
        .getAllByRole("columnheader")
        .map(({ textContent }, index) => [textContent, Math.round(((widths[index] ?? 0) / all) * 100)]),
    ).toEqual([
      ["Class Status", 15],
      ["Date", 15],
      ["Reason", 55],
      ["Reinstatement Date", 15],
    ]);
  });

  test("shows the earlier version of a corrected entry", async () => {
    const corrected = entry(4, "2026-11-02", {
      service_state_reason: "Overdue survey",
      abs_earlier_version: [
        {
          changed_value: "Suspended",
          service_state_reason: "Unpaid fees",
          replaced_date: "2026-11-05T08:00:00Z",
        },
      ],
    });
    openApp(address, { ...vessel, [historyPath]: [corrected] });
    expect(
      await screen.findByText("Until 05-Nov-2026 the record said: Suspended, Unpaid fees"),
    ).toBeDefined();
  });

  test("omits an entry whose effective date is in the future", async () => {
    openApp(address, { ...vessel, [historyPath]: [entry(1, "2026-11-21"), entry(4, "2026-11-02")] });
    expect((await facts())[0]).toBe("Current Status: Class Suspended");
    expect(rows()).toHaveLength(1);
  });

  test("shows a sentence and the state of the class service when there is no history", async () => {
    const inClass = {
      ...meridianQuest,
      class_state: classStateOf(5),
    };
    openApp(address, { "/os/ABSRECORDVESSEL": [inClass], [historyPath]: [] });
    expect(await screen.findByText("No suspension or withdrawal of class is on record.")).toBeDefined();
    await waitFor(async () => expect((await facts())[0]).toBe("Current Status: In Class"));
  });

  test("shows date and reason of the class state if the history has them", async () => {
    const inClass = { ...meridianQuest, class_state: classStateOf(5) };
    const reinstated = entry(5, "2026-11-10", { service_state_reason: "Survey completed" });
    openApp(address, { "/os/ABSRECORDVESSEL": [inClass], [historyPath]: [reinstated, ...fullHistory] });
    await waitFor(async () =>
      expect(await facts()).toEqual([
        "Current Status: In Class",
        "Status Date: 10-Nov-2026",
        "Status Reason: Survey completed",
        "Date of Reinstatement: 10-Nov-2026",
      ]),
    );
  });
});

describe("the class state as at a day", () => {
  test("is queried for that day and shown with its recorded date", async () => {
    const { gateway } = openApp(`${address}&asAt=2024-06-01`, {
      ...vessel,
      [historyPath]: fullHistory.slice(2),
    });
    expect(
      await screen.findByText(
        "On 01-Jun-2024 the class state was Suspended, since 02-May-2024. In this record since 05-Nov-2026.",
      ),
    ).toBeDefined();
    expect(
      gateway.innerCalls.some((call) => call.startsWith(historyPath) && call.includes("&asAt=2024-06-01&")),
    ).toBe(true);
    expect((await facts())[0]).toBe("Status: Class Suspended");
  });

  test("is a parameter of the address, which a button removes", async () => {
    const app = openApp(address, { ...vessel, [historyPath]: fullHistory });
    await app.user.type(await screen.findByLabelText("As at"), "01-Jun-2024{Enter}");
    await waitFor(() => expect(app.address()).toBe(`${address}&asAt=2024-06-01`));
    await app.user.click(await screen.findByRole("button", { name: "As it is today" }));
    await waitFor(() => expect(app.address()).toBe(address));
  });

  test.each([
    ["2026-11-21", /^21-Nov-2026 is in the future\./],
    ["yesterday", /^yesterday is not a day\./],
  ])("is refused with a message and not queried if it is %s", async (day, message) => {
    const { gateway } = openApp(`${address}&asAt=${day}`, { ...vessel, [historyPath]: fullHistory });
    expect((await facts())[0]).toBe("Current Status: Class Suspended");
    expect(screen.getByRole("alert").textContent).toMatch(message);
    expect(gateway.innerCalls.join()).not.toContain("asAt");
  });

  test("that a user enters is refused if it is in the future", async () => {
    const { user } = openApp(address, { ...vessel, [historyPath]: fullHistory });
    await user.type(await screen.findByLabelText("As at"), "01-Jan-2027{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Choose 20-Nov-2026 or an earlier day.");
  });

  test("before the first entry of the history is not on record", async () => {
    openApp(`${address}&asAt=2010-01-01`, { ...vessel, [historyPath]: [] });
    expect(await screen.findByText("No class state is on record for 01-Jan-2010.")).toBeDefined();
  });
});

describe("a class status history that fails to load", () => {
  const suspended = {
    ...meridianQuest,
    suspended_date: "2026-11-02",
    suspended_reason: "Overdue survey",
  };
  const replies = { "/os/ABSRECORDVESSEL": [suspended] } as const;
  const sentence = "The class status history cannot be shown at this time.";

  test.each([
    ["fails", new Problem("unavailable")],
    ["has no members", Response.json({ member: null })],
    ["has an entry without a state", [{ assetnum: "V1003", changed_date: "2026-11-02" }]],
    ["has an entry without a date", [{ assetnum: "V1003", service_state_id: 4 }]],
  ])("is only logged if it %s, and the vessel record gives the current status", async (_, reply) => {
    const { gateway } = openApp(address, { ...replies, [historyPath]: () => reply });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(await facts()).toEqual([
      "Current Status: Class Suspended",
      "Status Date: 02-Nov-2026",
      "Status Reason: Overdue survey",
      "Date of Reinstatement: N/A",
    ]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(gateway.reportedEvents).toContain("call-error");
  });

  test("can be loaded again with Try again", async () => {
    const outcomes = [new Problem("unavailable"), fullHistory];
    const { user } = openApp(address, { ...replies, [historyPath]: () => outcomes.shift() ?? [] });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeDefined();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test("gives no status for a day in the past", async () => {
    openApp(`${address}&asAt=2024-06-01`, { ...replies, [historyPath]: new Problem("unavailable") });
    expect(
      await screen.findByText("The class status on 01-Jun-2024 cannot be shown at this time."),
    ).toBeDefined();
    expect(screen.queryByText("Class Suspended")).toBeNull();
  });
});
