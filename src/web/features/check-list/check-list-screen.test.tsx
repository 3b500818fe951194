import "./check-list-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";

const suspended = {
  assetnum: "V1001",
  number: "9074729",
  vessel_name: "MERIDIAN STAR",
  imo_num: "9074729",
  flag_name: "Panama",
  meaning: "suspended",
  class_state: { code: 4, label: "Suspended", tone: "warning" },
  class_state_date: "2026-11-04",
  class_state_reason: "Survey overdue",
  overdue_surveys: 1,
  open_conditions: 0,
  expired_certificates: 0,
  expiring_certificates: 2,
  next_due: "2027-02-01",
};
const replies = { "/script/PLIMSOLLCHECK": [suspended] };

const rowsShown = () =>
  within(screen.getByRole("table", { name: "Checked vessels" }))
    .getAllByRole("row")
    .slice(1);

describe("the check of a list", () => {
  test("shows a row for each entry of a pasted list and keeps it in the address", async () => {
    const { address, gateway, user } = openApp("/absrecord/check", replies);
    await user.click(await screen.findByRole("textbox", { name: "IMO or class numbers" }));
    await user.paste("IMO 907 4729\nnonsense");
    expect(screen.getByText("2 entries")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Check" }));
    await screen.findByRole("link", { name: "MERIDIAN STAR" });
    const [first, second] = rowsShown();
    expect(first?.textContent).toMatch(/MERIDIAN STAR.*Suspended.*04-Nov-2026.*Survey overdue.*Panama/);
    expect(second?.textContent).toContain("Not an IMO or class number");
    expect(decodeURIComponent(address())).toBe("/absrecord/check?numbers=IMO+907+4729,nonsense");
    expect(gateway.innerCalls.join()).toContain("numbers=9074729&");
  });

  test("shows only the rows of a chosen verdict", async () => {
    const { user } = openApp("/absrecord/check?numbers=9074729,8814275", replies);
    await screen.findByRole("link", { name: "MERIDIAN STAR" });
    await user.click(screen.getByRole("button", { name: /Not confirmed 1/ }));
    expect(rowsShown()).toHaveLength(1);
    expect(rowsShown()[0]?.textContent).toContain("Not in this record");
  });

  test("checks a long list in calls of a hundred numbers and keeps it in the tab", async () => {
    const { address, gateway, user } = openApp("/absrecord/check", { "/script/PLIMSOLLCHECK": [] });
    await user.click(await screen.findByRole("textbox", { name: "IMO or class numbers" }));
    await user.paste(Array.from({ length: 201 }, (_, at) => `C${at + 1000}`).join(" "));
    await user.click(screen.getByRole("button", { name: "Check" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(gateway.innerCalls.filter((call) => call.includes("PLIMSOLLCHECK"))).toHaveLength(3);
    expect(address()).toBe("/absrecord/check?list=tab");
    expect(screen.getByRole("button", { name: /Not confirmed 201/ })).toBeDefined();
  });

  test("asks for a number instead of sending an empty list", async () => {
    const { gateway, user } = openApp("/absrecord/check", replies);
    await user.click(await screen.findByRole("button", { name: "Check" }));
    expect(screen.getByRole("alert").textContent).toBe("Enter at least one IMO or class number.");
    expect(document.activeElement?.tagName).toBe("TEXTAREA");
    expect(gateway.innerCalls).toEqual([]);
  });

  test("goes on with Try again after a failure", async () => {
    const { gateway, user } = openApp("/absrecord/check?numbers=9074729", {
      "/script/PLIMSOLLCHECK": new Problem("unavailable"),
    });
    await screen.findByRole("alert");
    expect(rowsShown()[0]?.textContent).toContain("Not checked yet");
    gateway.replies = replies;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "MERIDIAN STAR" })).toBeDefined();
  });
});
