import "./certificates-screen.tsx"; // loaded before the first test, so that none waits for it
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/answer.ts";
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
const fresh = certificate("Fresh", { issue_date: "2026-11-10" });
const ending = certificate("Ending", { expiry_date: "2027-01-13" });
const lasting = certificate("Lasting");
const bare = (name: string) => certificate(name, { cert_ll_object_id: null });
const withheld: Member = { certificateid: "W1", service_group_id: 2, withheld: true };

const headings = async () =>
  (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);
const names = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const row = async (name: string) =>
  within((await screen.findByRole("heading", { level: 3, name })).closest("li") as HTMLElement);
const chip = (name: RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

describe("the groups of certificates", () => {
  test("are named after the society and what they hold, in their order", async () => {
    openCertificates([
      certificate("Report", { service_group_id: 3 }),
      certificate("Class"),
      withheld,
      certificate("Strange", { service_group_id: null }),
    ]);
    expect(await headings()).toEqual(["ABS Certificates1", "Statutory1", "Surveys/Audits1", "Other1"]);
  });

  test("carry the name of another society where it is another's record", async () => {
    openApp(
      address,
      {
        "/os/ABSRECORDSEARCH": [meridianStar],
        "/os/ABSRECORDVESSEL": [meridianStar],
        "/os/ABSRECORDCERTIFICATE": [lasting],
      },
      { society: { ...examplePortal.society, abbreviation: "XYZ" } },
    );
    expect(await headings()).toEqual(["XYZ Certificates1"]);
  });
});

describe("a certificate shows", () => {
  const facts = async (name: string) =>
    (await row(name)).getAllByRole("definition").map(({ textContent }) => textContent);

  test("its number, flag and issuer, dates, term and marks", async () => {
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

  test("N/A for an empty term and for dates that it does not have", async () => {
    openCertificates([certificate("Statement", { issue_date: null, expiry_date: null })]);
    expect(await facts("Statement")).toEqual(["N/A", "N/A", "N/A"]);
  });

  test.each([
    ["2026-11-19", "Overdue", "Overdue since 19-Nov-2026, 1 day ago."],
    ["2026-11-20", "Due", "Due on 20-Nov-2026, today: less than 180 days away."],
    ["2027-05-18", "Due", "Due on 18-May-2027, in 179 days: less than 180 days away."],
    ["2027-05-19", undefined, "Coming due on 19-May-2027, in 180 days: not within 180 days."],
  ])("when it expires on %s the badge %s and the reason %s", async (expiry_date, badge, reason) => {
    openCertificates([certificate("Cargo Gear", { expiry_date })]);
    const item = await row("Cargo Gear");
    expect(item.queryByText(/^(Overdue|Due|Coming Due)$/)?.textContent).toBe(badge);
    expect(item.getByText(reason)).toBeDefined();
  });

  test("that it was extended, and is judged by the extension", async () => {
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
  test("that is not there can be neither viewed nor selected", async () => {
    openCertificates([bare("Class")]);
    const item = await row("Class");
    expect(item.queryByRole("button")).toBeNull();
    expect(item.queryByRole("checkbox")).toBeNull();
  });

  test("is downloaded where it is a spreadsheet, and viewed where it is not", async () => {
    openCertificates([certificate("Register", { file_name: "register.XLSX" }), lasting]);
    expect((await row("Register")).getByRole("button", { name: "Download Register" })).toBeDefined();
    expect((await row("Lasting")).getByRole("button", { name: "View Lasting" })).toBeDefined();
  });
});

describe("DOWNLOAD SELECTED", () => {
  const download = () => screen.findByRole<HTMLButtonElement>("button", { name: "DOWNLOAD SELECTED" });

  test("says so where nothing is selected", async () => {
    const { user } = openCertificates([fresh]);
    await user.click(await download());
    expect(await screen.findByText("No items to download")).toBeDefined();
  });

  test.each<readonly [string, boolean, Member[]]>([
    ["no certificate has a document", true, [bare("A"), bare("B")]],
    ["one of them has a document", false, [bare("A"), fresh]],
    ["a certificate has a document, but no name", false, [{ ...fresh, certificate_name: null }]],
  ])("where %s, is disabled: %s", async (_, isDisabled, certificates) => {
    openCertificates(certificates);
    expect((await download()).disabled).toBe(isDisabled);
  });
});

describe("the status filter", () => {
  test("counts what each choice leaves; withheld certificates count in All alone", async () => {
    openCertificates([fresh, ending, lasting, withheld]);
    await screen.findByRole("heading", { name: "Lasting" });
    const chips = within(screen.getByRole("group", { name: "Status" })).getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      "All 4",
      "New 1",
      "Expiring within 180 Days 1",
    ]);
  });

  test("stands in the address", async () => {
    const { user, address: at } = openCertificates([fresh, ending, lasting]);
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
  ])("is read from an address: %s", async (statusFilter, shown) => {
    openCertificates([fresh, ending, lasting], `${address}&statusFilter=${statusFilter}`);
    await screen.findByRole("group", { name: "Status" });
    expect(names()).toEqual(shown);
    expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
  });

  test("does not offer what nothing passes", async () => {
    openCertificates([lasting]);
    expect((await chip(/^New/)).disabled).toBe(true);
    expect((await chip(/^Expiring/)).disabled).toBe(true);
    expect((await chip(/^All/)).disabled).toBe(false);
  });

  test("that nothing passes leaves no records, and All to choose", async () => {
    const { user } = openCertificates([lasting], `${address}&statusFilter=New`);
    expect(await screen.findByText("No Records Found")).toBeDefined();
    await user.click(await chip(/^All/));
    expect(await screen.findByRole("heading", { name: "Lasting" })).toBeDefined();
  });
});

describe("the selection", () => {
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
  const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
  const ticked = () =>
    screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked).length;

  test("is made and taken back one by one", async () => {
    const { user } = openCertificates([fresh, ending]);
    await user.click(await box("Fresh"));
    expect(screen.getByText("1 selected")).toBeDefined();
    await user.click(await box("Fresh"));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test("holds everything that has a file after SELECT ALL, and nothing after RESET", async () => {
    const { user } = openCertificates([fresh, ending, bare("Bare")]);
    expect((await button("RESET")).disabled).toBe(true);
    await user.click(await button("SELECT ALL"));
    expect(ticked()).toBe(2);
    expect(screen.getByText("2 selected")).toBeDefined();
    await user.click(await button("RESET"));
    expect(ticked()).toBe(0);
  });

  test("takes in what is shown alone", async () => {
    const { user } = openCertificates([
      fresh,
      certificate("Fresh too", { issue_date: "2026-11-12" }),
      lasting,
    ]);
    await user.click(await chip(/^New/));
    await waitFor(() => expect(names()).toHaveLength(2));
    await user.click(await button("SELECT ALL"));
    expect(screen.getByText("2 selected")).toBeDefined();
  });

  test("is cleared by choosing a filter", async () => {
    const { user } = openCertificates([fresh, ending]);
    await user.click(await button("SELECT ALL"));
    await user.click(await chip(/^New/));
    await waitFor(() => expect(names()).toEqual(["Fresh"]));
    expect(ticked()).toBe(0);
  });

  test.each([
    ["two certificates", "can", [fresh, ending]],
    ["one certificate", "cannot", [fresh]],
    ["two certificates without a file", "cannot", ["A", "B"].map(bare)],
  ])("of everything in %s %s be made", async (_, can, certificates) => {
    openCertificates(certificates);
    expect((await button("SELECT ALL")).disabled).toBe(can === "cannot");
  });
});

test("withheld certificates are told once, with their number and the terms of statutory information", async () => {
  openCertificates([withheld, { ...withheld, certificateid: "W2" }]);
  expect(await screen.findAllByText("Flag has not authorized release of this information.")).toHaveLength(1);
  expect(screen.getByText("2 certificates")).toBeDefined();
  expect(screen.getByText(/^Statutory information is released/)).toBeDefined();
});

test("a vessel without certificates says so", async () => {
  openCertificates([]);
  expect(await screen.findByText("No Records Found")).toBeDefined();
});

test("a failure shows the status", async () => {
  openCertificates(new Problem("unavailable"));
  expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
});
