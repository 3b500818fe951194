import "./certificates-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
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

const row = async (number: string) => within((await screen.findByText(number)).closest("tr") as HTMLElement);

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

  test("is folded behind its successor", async () => {
    const { user } = openCertificates(replaced);
    const successor = await row("LL-2");
    expect(successor.getByText("Replaces 1 certificate")).toBeDefined();
    expect(successor.queryByText("Superseded")).toBeNull();
    expect(screen.queryByText("LL-1")).toBeNull();
    await user.click(successor.getByRole("button", { name: "Details of Load Line Certificate" }));
    const folded = await row("LL-1");
    expect(folded.getByText("Superseded")).toBeDefined();
    expect(folded.queryByText(/^Expire/)).toBeNull();
  });

  test("has a row of its own without a successor, and names none", async () => {
    const { user } = openCertificates([marked]);
    const item = await row("LL-1");
    expect(item.getByText("Superseded")).toBeDefined();
    await user.click(item.getByRole("button", { name: /^Details/ }));
    expect(screen.getByText("A later certificate has taken its place.")).toBeDefined();
  });

  test("names a successor that stands in another group", async () => {
    const { user } = openCertificates([
      loadLine("LL-1", "2022-01-10", "2027-01-09", { service_group_id: 3 }),
      loadLine("LL-2", "2026-11-01", "2031-10-31"),
    ]);
    const item = await row("LL-1");
    await user.click(item.getByRole("button", { name: /^Details/ }));
    expect(screen.getByText("Replaced by LL-2, issued on 01-Nov-2026.")).toBeDefined();
  });

  test("is not selected by SELECT ALL while its successor is, but can be selected itself", async () => {
    const files = replaced.map((one) => ({ ...one, cert_ll_object_id: `D-${one.certificateid}` }));
    const { user } = openCertificates(files);
    await user.click(await screen.findByRole("button", { name: "SELECT ALL" }));
    expect(screen.getByText("1 selected")).toBeDefined();
    await user.click(screen.getByRole("button", { name: /^Details/ }));
    await user.click((await row("LL-1")).getByRole("checkbox"));
    expect(screen.getByText("2 selected")).toBeDefined();
  });

  test("still counts in All, but not as new", async () => {
    openCertificates([...replaced, loadLine("LL-3", "2026-11-10", "2031-10-31")]);
    expect((await screen.findByRole("button", { name: /^All/ })).textContent).toMatch(/^All\s?3$/);
    expect(screen.getByRole("button", { name: /^New/ }).textContent).toMatch(/^New\s?1$/);
  });
});
