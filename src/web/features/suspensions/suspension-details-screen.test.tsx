import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/answer.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest } from "#tests/web/example-vessels.ts";

const address = "/class-suspension/details?assetnum=V1003";
const ledger = "/os/ABSRECORDCLASSSTATUS";
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

const life = [
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
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
        .join(" | "),
    );

describe("the details of the suspension area", () => {
  test("tell the current status as the ledger derives it, and the latest row of the table", async () => {
    openApp(address, { ...vessel, [ledger]: life });
    expect(await facts()).toEqual([
      "Current Status: Class Suspended",
      "Status Date: 02-Nov-2026",
      "Status Reason: Overdue survey",
      "Date of Reinstatement: N/A",
    ]);
    expect(rows()).toEqual(["Suspended | 02-Nov-2026 | Overdue surveyOn record since 05-Nov-2026 | N/A"]);
  });

  test("show more rows when they are asked for, and less again", async () => {
    const { user } = openApp(address, { ...vessel, [ledger]: life });
    await user.click(await screen.findByRole("button", { name: "Show More" }));
    expect(rows().map((row) => row.replace(/On record.*2026/, ""))).toEqual([
      "Suspended | 02-Nov-2026 | Overdue survey | N/A",
      "Suspended | 02-May-2024 | Unpaid fees | 02-Aug-2024",
    ]);
    await user.click(screen.getByRole("button", { name: "Show Less" }));
    expect(rows()).toHaveLength(1);
  });

  test.each([
    ["one state is on file", [entry(4, "2026-11-02")]],
    ["one row is all there is", [entry(4, "2026-11-02"), entry(5, "2015-03-01")]],
  ])("offer nothing more where %s", async (_, entries) => {
    openApp(address, { ...vessel, [ledger]: entries });
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
  });

  test("give the columns 15, 15, 55 and 15 percent", async () => {
    openApp(address, { ...vessel, [ledger]: life });
    await screen.findByRole("table");
    expect(
      screen.getAllByRole("columnheader").map((header) => [header.textContent, header.style.width]),
    ).toEqual([
      ["Class Status", "15%"],
      ["Date", "15%"],
      ["Reason", "55%"],
      ["Reinstatement Date", "15%"],
    ]);
  });

  test("tell what was on record before an entry was corrected", async () => {
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
    openApp(address, { ...vessel, [ledger]: [corrected] });
    expect(
      await screen.findByText("Until 05-Nov-2026 the record said: Suspended, Unpaid fees"),
    ).toBeDefined();
  });

  test("leave out what is only announced", async () => {
    openApp(address, { ...vessel, [ledger]: [entry(1, "2026-11-21"), entry(4, "2026-11-02")] });
    expect((await facts())[0]).toBe("Current Status: Class Suspended");
    expect(rows()).toHaveLength(1);
  });

  test("say that there is no row, and the state of the service, where no ledger is kept", async () => {
    const held = {
      ...meridianQuest,
      abs_service_class_state: [{ service_state_id: 5, service_state: "In Class" }],
    };
    openApp(address, { "/os/ABSRECORDVESSEL": [held], [ledger]: [] });
    expect(await screen.findByText("No suspension or withdrawal of class is on record.")).toBeDefined();
    await waitFor(async () => expect((await facts())[0]).toBe("Current Status: In Class"));
  });
});

describe("as at a day", () => {
  test("is asked of the record, and told with the date of its recording", async () => {
    const { gateway } = openApp(`${address}&asAt=2024-06-01`, { ...vessel, [ledger]: life.slice(2) });
    expect(
      await screen.findByText(
        "On 01-Jun-2024 the class state was Suspended, taken on 02-May-2024. On record since 05-Nov-2026.",
      ),
    ).toBeDefined();
    expect(gateway.asked.some((call) => call.startsWith(ledger) && call.includes("&asAt=2024-06-01&"))).toBe(
      true,
    );
    expect((await facts())[0]).toBe("Status: Class Suspended");
  });

  test("stands in the address, and today is one press away", async () => {
    const app = openApp(address, { ...vessel, [ledger]: life });
    fireEvent.change(await screen.findByLabelText("As at"), { target: { value: "2024-06-01" } });
    await waitFor(() => expect(app.address()).toBe(`${address}&asAt=2024-06-01`));
    await app.user.click(await screen.findByRole("button", { name: "As it is today" }));
    await waitFor(() => expect(app.address()).toBe(address));
  });

  test("that is to come is not asked", async () => {
    const { gateway } = openApp(`${address}&asAt=2026-11-21`, { ...vessel, [ledger]: life });
    expect((await facts())[0]).toBe("Current Status: Class Suspended");
    expect(gateway.asked.join()).not.toContain("asAt");
  });

  test("before the ledger begins has no state", async () => {
    openApp(`${address}&asAt=2010-01-01`, { ...vessel, [ledger]: [] });
    expect(await screen.findByText("No class state is on record for 01-Jan-2010.")).toBeDefined();
  });
});
