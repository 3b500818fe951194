import "./verification-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/answer.ts";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";

const valid: Member = {
  verdict: "valid",
  certificate_number: "C-1",
  certificate_name: "Certificate of Classification",
  certificate_term: "Full",
  issue_date: "2024-01-10",
  expiry_date: "2028-12-31",
  vessel_name: "MERIDIAN STAR",
  imo_num: "9074729",
  class_num: "20151001",
  flag_name: "Panama",
};

const openVerification = (found: readonly Member[] | Problem, at = "/certificate-lookup?certNum=C-1") =>
  openApp(at, { "/script/ABSRECORDVERIFY": found });
const cards = () => screen.findAllByRole("article");

describe("a verdict", () => {
  test("names the certificate, the vessel, the dates and of when it is", async () => {
    const { gateway } = openVerification([valid]);
    const [card] = await cards();
    const told = within(card as HTMLElement);
    expect(told.getByRole("heading", { level: 2, name: "Valid" })).toBeDefined();
    expect(told.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "Certificate of Classification",
      "C-1",
      "Full",
      "MERIDIAN STAR",
      "9074729",
      "20151001",
      "Panama",
      "10-Jan-2024",
      "31-Dec-2028",
    ]);
    expect(told.getByText("As of the record's last update, 20-Nov-2026 06:00 UTC.")).toBeDefined();
    expect(
      gateway.asked.some((call) => call.startsWith("/script/ABSRECORDVERIFY?certificate_number=C-1&")),
    ).toBe(true);
  });

  test("says since when and why class is lost", async () => {
    openVerification([
      { ...valid, verdict: "suspended", class_lost_date: "2026-11-02", class_lost_reason: "Overdue survey" },
    ]);
    expect(await screen.findByText("No longer supported since 02-Nov-2026: Overdue survey")).toBeDefined();
  });

  test("of what is not released tells nothing", async () => {
    openVerification([{ verdict: "unreleased" }]);
    const [card] = await cards();
    expect(within(card as HTMLElement).getByRole("heading", { name: "Not released" })).toBeDefined();
    expect(within(card as HTMLElement).queryByRole("definition")).toBeNull();
    expect(within(card as HTMLElement).queryByRole("link")).toBeNull();
  });

  test("is given for each certificate of the number", async () => {
    openVerification([valid, { ...valid, certificate_name: "Booklet", verdict: "expired" }]);
    expect(await cards()).toHaveLength(2);
  });

  test("of a number that is not on record is Unknown", async () => {
    openVerification([]);
    expect(await screen.findByRole("heading", { level: 2, name: "Unknown" })).toBeDefined();
  });

  test("that cannot be had says why", async () => {
    openVerification(new Problem("unavailable"));
    expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
  });
});

test("nothing is asked before there is a number, and a typed one stands in the address without its spaces", async () => {
  const { address, gateway, user } = openVerification([valid], "/certificate-lookup");
  await user.type(await screen.findByLabelText("Certificate number"), " C-1 {Enter}");
  await waitFor(() => expect(address()).toBe("/certificate-lookup?certNum=C-1"));
  await cards();
  expect(gateway.asked.filter((call) => call.includes("ABSRECORDVERIFY"))).toHaveLength(1);
});
