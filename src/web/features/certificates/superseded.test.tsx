import "./certificates-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/response.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";

const loadLine = (certificateid: string, issue_date: string, expiry_date: string, more: Member = {}) => ({
  certificateid,
  certificate_name: "Load Line Certificate",
  certificate_number: certificateid,
  service_group_id: 1,
  issue_date,
  expiry_date,
  ...more,
});

function openCertificates(certificates: readonly Member[]) {
  return openApp("/absrecord/certificates?ImoNum=9074729", {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
    "/os/ABSRECORDCERTIFICATE": certificates,
  });
}

const row = async (number: string) => within((await screen.findByText(number)).closest("li") as HTMLElement);

describe("a superseded certificate", () => {
  const marked = loadLine("LL-1", "2016-04-28", "2021-04-27", { certificate_state: "Superseded" });
  const replaced = [
    loadLine("LL-1", "2022-01-10", "2027-01-09"),
    loadLine("LL-2", "2026-11-01", "2031-10-31"),
  ];

  test.each([
    ["marked by its own state", [marked]],
    ["replaced by a later certificate", replaced],
  ])("%s is not counted as expiring", async (_, certificates) => {
    openCertificates(certificates);
    const due = await screen.findByRole<HTMLButtonElement>("button", { name: /^Expiring within 180 Days/ });
    expect(due.textContent).toMatch(/0$/);
    expect(due.disabled).toBe(true);
  });

  test("is marked as superseded and has no due status", async () => {
    openCertificates(replaced);
    const item = await row("LL-1");
    expect(item.getByText("Superseded")).toBeDefined();
    expect(item.getByText("A later certificate has taken its place.")).toBeDefined();
    expect(item.queryByText(/^(?:Due|Overdue)/)).toBeNull();
    expect((await row("LL-2")).queryByText("Superseded")).toBeNull();
  });

  test("is still listed under All", async () => {
    openCertificates(replaced);
    expect((await screen.findByRole("button", { name: /^All/ })).textContent).toMatch(/^All\s?2$/);
  });
});
