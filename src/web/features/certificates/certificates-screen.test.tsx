import "./certificates-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/response.ts";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { examplePortal } from "#tests/web/example-portal.ts";
import { meridianStar } from "#tests/web/example-vessels.ts";

const address = "/absrecord/certificates?ImoNum=9074729";

function openCertificates(certificates: readonly Member[] | Problem, at = address) {
  return openApp(at, {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
    "/os/ABSRECORDCERTIFICATE": certificates,
  });
}

const certificate = (certificate_name: string, more: Member = {}): Member => ({
  certificateid: certificate_name,
  certificate_name,
  certificate_number: `N-${certificate_name}`,
  service_group_id: 1,
  issue_date: "2020-01-10",
  expiry_date: "2030-12-31",
  cert_ll_object_id: `D-${certificate_name}`,
  file_name: "file.pdf",
  ...more,
});
const newCertificate = certificate("Fresh", { issue_date: "2026-11-10" });
const expiring = certificate("Ending", { expiry_date: "2027-01-13" });
const valid = certificate("Lasting");
const withoutFile = (name: string) => certificate(name, { cert_ll_object_id: null });
const withheld: Member = { certificateid: "W1", service_group_id: 2, withheld: true };

const headings = async () =>
  (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);
const names = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const row = async (name: string) =>
  within((await screen.findByRole("heading", { level: 3, name })).closest("li") as HTMLElement);
const chip = (name: RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

describe("the groups of certificates", () => {
  test("are named after the society and their content, in a fixed order", async () => {
    openCertificates([
      certificate("Report", { service_group_id: 3 }),
      certificate("Class"),
      withheld,
      certificate("Strange", { service_group_id: null }),
    ]);
    expect(await headings()).toEqual(["ABS Certificates1", "Statutory1", "Surveys/Audits1", "Other1"]);
  });

  test("carry the abbreviation of the configured society", async () => {
    openApp(
      address,
      {
        "/os/ABSRECORDSEARCH": [meridianStar],
        "/os/ABSRECORDVESSEL": [meridianStar],
        "/os/ABSRECORDCERTIFICATE": [valid],
      },
      { society: { ...examplePortal.society, abbreviation: "XYZ" } },
    );
    expect(await headings()).toEqual(["XYZ Certificates1"]);
  });
});

describe("a certificate item", () => {
  const facts = async (name: string) =>
    (await row(name)).getAllByRole("definition").map(({ textContent }) => textContent);

  test("shows its number, flag, issuer, dates, term and marks", async () => {
    openCertificates([
      certificate("Load Line", {
        certificate_number: "LL-1",
        certificate_term: "Full",
        flag_name: "Panama",
        issued_by_id: 2,
        flag_admin_cert_num: "PA-7",
        in_progress_ind: true,
        template_version_num: 51,
      }),
    ]);
    expect(await facts("Load Line")).toEqual(["10-Jan-2020", "31-Dec-2030", "Full"]);
    const item = await row("Load Line");
    expect(item.getByText("LL-1 · Panama · Issued by the flag administration · PA-7")).toBeDefined();
    expect(item.getByText("Electronic")).toBeDefined();
    expect(item.getByText("In Progress")).toBeDefined();
    expect(item.queryByText("ECC")).toBeNull();
  });

  test("shows N/A for a missing term and missing dates", async () => {
    openCertificates([certificate("Statement", { issue_date: null, expiry_date: null })]);
    expect(await facts("Statement")).toEqual(["N/A", "N/A", "N/A"]);
  });

  test.each([
    ["2026-11-19", "Overdue", "Overdue since 19-Nov-2026, 1 day ago."],
    ["2026-11-20", "Due", "Due on 20-Nov-2026, today: less than 180 days away."],
    ["2027-05-18", "Due", "Due on 18-May-2027, in 179 days: less than 180 days away."],
    ["2027-05-19", undefined, "Coming due on 19-May-2027, in 180 days: not within 180 days."],
  ])("that expires on %s shows the badge %s and the reason %s", async (expiry_date, badge, reason) => {
    openCertificates([certificate("Cargo Gear", { expiry_date })]);
    const item = await row("Cargo Gear");
    expect(item.queryByText(/^(Overdue|Due|Coming Due)$/)?.textContent).toBe(badge);
    expect(item.getByText(reason)).toBeDefined();
  });

  test("shows an extension, which decides its due status", async () => {
    openCertificates([
      certificate("Hull", {
        expiry_date: "2026-09-30",
        abs_certificate_status: [{ extension_date: "2027-12-31" }],
      }),
    ]);
    const item = await row("Hull");
    expect(item.getByText("Extended to 31-Dec-2027")).toBeDefined();
    expect(item.getByText(/Extended from 30-Sep-2026\.$/)).toBeDefined();
    expect(item.queryByText("Overdue")).toBeNull();
  });
});

describe("the file of a certificate", () => {
  test("has no checkbox and no button if it is missing", async () => {
    openCertificates([withoutFile("Class")]);
    const item = await row("Class");
    expect(item.queryByRole("button")).toBeNull();
    expect(item.queryByRole("checkbox")).toBeNull();
  });

  test("is downloaded if it is a spreadsheet and viewed otherwise", async () => {
    openCertificates([certificate("Register", { file_name: "register.XLSX" }), valid]);
    expect((await row("Register")).getByRole("button", { name: "Download Register" })).toBeDefined();
    expect((await row("Lasting")).getByRole("button", { name: "View Lasting" })).toBeDefined();
  });
});

describe("DOWNLOAD SELECTED", () => {
  const download = () => screen.findByRole<HTMLButtonElement>("button", { name: "DOWNLOAD SELECTED" });

  test("shows a message when nothing is selected", async () => {
    const { user } = openCertificates([newCertificate]);
    await user.click(await download());
    expect(await screen.findByText("No items to download")).toBeDefined();
  });

  test.each<readonly [string, boolean, Member[]]>([
    ["no certificate has a document", true, [withoutFile("A"), withoutFile("B")]],
    ["one of them has a document", false, [withoutFile("A"), newCertificate]],
    ["a certificate has a document, but no name", false, [{ ...newCertificate, certificate_name: null }]],
  ])("is disabled when %s: %s", async (_, isDisabled, certificates) => {
    openCertificates(certificates);
    expect((await download()).disabled).toBe(isDisabled);
  });
});

describe("the status filter", () => {
  test("shows a count for each choice, and counts withheld certificates only in All", async () => {
    openCertificates([newCertificate, expiring, valid, withheld]);
    await screen.findByRole("heading", { name: "Lasting" });
    const chips = within(screen.getByRole("group", { name: "Status" })).getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      "All 4",
      "New 1",
      "Expiring within 180 Days 1",
    ]);
  });

  test("is stored in the address", async () => {
    const { user, address: at } = openCertificates([newCertificate, expiring, valid]);
    await user.click(await chip(/^Expiring within 180 Days/));
    await waitFor(() => expect(names()).toEqual(["Ending"]));
    expect(at()).toBe(`${address}&statusFilter=Due`);
    await user.click(await chip(/^All/));
    await waitFor(() => expect(names()).toEqual(["Fresh", "Ending", "Lasting"]));
    expect(at()).toBe(address);
  });

  test.each([
    ["New", ["Fresh"]],
    ["new", ["Fresh"]],
    ["Due", ["Ending"]],
    ["All", ["Fresh", "Ending", "Lasting"]],
    ["anything", ["Fresh", "Ending", "Lasting"]],
  ])("is read from the address: %s", async (statusFilter, shown) => {
    openCertificates([newCertificate, expiring, valid], `${address}&statusFilter=${statusFilter}`);
    await screen.findByRole("group", { name: "Status" });
    expect(names()).toEqual(shown);
    expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
  });

  test("disables choices without certificates", async () => {
    openCertificates([valid]);
    expect((await chip(/^New/)).disabled).toBe(true);
    expect((await chip(/^Expiring/)).disabled).toBe(true);
    expect((await chip(/^All/)).disabled).toBe(false);
  });

  test("shows No Records Found for a choice without certificates and still offers All", async () => {
    const { user } = openCertificates([valid], `${address}&statusFilter=New`);
    expect(await screen.findByText("No Records Found")).toBeDefined();
    await user.click(await chip(/^All/));
    expect(await screen.findByRole("heading", { name: "Lasting" })).toBeDefined();
  });
});

describe("the selection", () => {
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
  const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
  const checkedCount = () =>
    screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked).length;

  test("adds and removes single certificates", async () => {
    const { user } = openCertificates([newCertificate, expiring]);
    await user.click(await box("Fresh"));
    expect(screen.getByText("1 selected")).toBeDefined();
    await user.click(await box("Fresh"));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test("contains all certificates with a file after SELECT ALL and none after RESET", async () => {
    const { user } = openCertificates([newCertificate, expiring, withoutFile("Bare")]);
    expect((await button("RESET")).disabled).toBe(true);
    await user.click(await button("SELECT ALL"));
    expect(checkedCount()).toBe(2);
    expect(screen.getByText("2 selected")).toBeDefined();
    await user.click(await button("RESET"));
    expect(checkedCount()).toBe(0);
  });

  test("contains only shown certificates after SELECT ALL", async () => {
    const { user } = openCertificates([
      newCertificate,
      certificate("Fresh too", { issue_date: "2026-11-12" }),
      valid,
    ]);
    await user.click(await chip(/^New/));
    await waitFor(() => expect(names()).toHaveLength(2));
    await user.click(await button("SELECT ALL"));
    expect(screen.getByText("2 selected")).toBeDefined();
  });

  test("is cleared when a filter is chosen", async () => {
    const { user } = openCertificates([newCertificate, expiring]);
    await user.click(await button("SELECT ALL"));
    await user.click(await chip(/^New/));
    await waitFor(() => expect(names()).toEqual(["Fresh"]));
    expect(checkedCount()).toBe(0);
  });

  test.each([
    ["two certificates", "can", [newCertificate, expiring]],
    ["one certificate", "cannot", [newCertificate]],
    ["two certificates without a file", "cannot", ["A", "B"].map(withoutFile)],
  ])("by SELECT ALL for %s %s be made", async (_, can, certificates) => {
    openCertificates(certificates);
    expect((await button("SELECT ALL")).disabled).toBe(can === "cannot");
  });
});

test("withheld certificates are shown as one sentence with their count and the statutory terms", async () => {
  openCertificates([withheld, { ...withheld, certificateid: "W2" }]);
  expect(await screen.findAllByText("Flag has not authorized release of this information.")).toHaveLength(1);
  expect(screen.getByText("2 certificates")).toBeDefined();
  expect(screen.getByText(/^Statutory information is released/)).toBeDefined();
});

test("a vessel without certificates shows No Records Found", async () => {
  openCertificates([]);
  expect(await screen.findByText("No Records Found")).toBeDefined();
});

test("a failure shows the status", async () => {
  openCertificates(new Problem("unavailable"));
  expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
});
