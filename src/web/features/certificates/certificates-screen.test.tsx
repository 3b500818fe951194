import "./certificates-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
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
  waitFor(() => {
    // The first is the name of the screen.
    const [, ...groups] = screen.getAllByRole("heading", { level: 2 });
    expect(groups).not.toEqual([]);
    return groups.map(({ textContent }) => textContent);
  });
const names = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
const title = (name: string) => screen.findByRole("rowheader", { name: new RegExp(`^${name}\\b`) });
const row = async (name: string) => within((await title(name)).closest("tr") as HTMLElement);
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
  const cells = async (name: string) =>
    (await row(name)).getAllByRole("cell").map(({ textContent }) => textContent);
  const openDetails = async ({ user }: ReturnType<typeof openCertificates>, name: string) =>
    user.click(await screen.findByRole("button", { name: `Details of ${name}` }));

  test("shows its name, status, number, dates, term and marks", async () => {
    openCertificates([
      certificate("Load Line", {
        certificate_number: "LL-1",
        certificate_term: "Full",
        in_progress_ind: true,
        template_version_num: 51,
        cert_ll_object_id: null,
      }),
    ]);
    const number = "LL-1ElectronicIn Progress";
    const shown = ["", "ValidExpires in 4 years", number, "10-Jan-2020", "31-Dec-2030", "Full", "—", ""];
    expect(await cells("Load Line")).toEqual(shown);
    const badges = (await row("Load Line")).getAllByRole("listitem");
    expect(badges.map(({ textContent }) => textContent)).toEqual([
      "ValidExpires in 4 years",
      "Electronic",
      "In Progress",
    ]);
  });

  test("shows flag, issuer and the flag's number in its details", async () => {
    const app = openCertificates([
      certificate("Load Line", { flag_name: "Panama", issued_by_id: 2, flag_admin_cert_num: "PA-7" }),
    ]);
    await openDetails(app, "Load Line");
    const details = within(screen.getByText(/^Expires on/).closest("tr") as HTMLElement);
    expect(details.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "Panama",
      "Flag administration",
      "PA-7",
    ]);
  });

  test("shows N/A for a missing term and missing dates, and no line for the missing validity", async () => {
    openCertificates([
      certificate("Statement", { issue_date: null, expiry_date: null, cert_ll_object_id: null }),
    ]);
    expect((await cells("Statement")).slice(1, 6)).toEqual(["On record", "N-Statement", "N/A", "N/A", "N/A"]);
  });

  test.each([
    ["2026-11-19", "Expired", "Expired on 19-Nov-2026, 1 day ago."],
    ["2026-11-20", "Expires today", "Expires on 20-Nov-2026, today: less than 180 days away."],
    ["2027-01-13", "Expires in 54 days", "Expires on 13-Jan-2027, in 54 days: less than 180 days away."],
    ["2027-05-19", "ValidExpires in 6 months", "Expires on 19-May-2027, in 180 days."],
  ])(
    "that expires on %s has the status %s, and its details the reason %s",
    async (expiry_date, status, reason) => {
      const app = openCertificates([certificate("Cargo Gear", { expiry_date })]);
      expect((await cells("Cargo Gear"))[1]).toBe(status);
      expect(screen.queryByText(reason)).toBeNull();
      await openDetails(app, "Cargo Gear");
      expect(screen.getByText(reason)).toBeDefined();
    },
  );

  test("is a badge only if it is not simply valid", async () => {
    openCertificates([valid, expiring]);
    expect((await row("Ending")).getByText("Expires in 54 days").dataset["tone"]).toBe("warning");
    expect((await row("Lasting")).getByText("Valid").dataset["tone"]).toBeUndefined();
  });

  test("has an empty bar when it has expired, and none without dates", async () => {
    openCertificates([
      certificate("Old", { expiry_date: "2026-01-01" }),
      certificate("Statement", { expiry_date: null }),
    ]);
    const bars = async (name: string) => (await title(name)).closest("tr")?.querySelectorAll("[data-status]");
    const [bar] = (await bars("Old")) ?? [];
    expect(bar?.firstElementChild?.getAttribute("style")).toMatch(/width: 0%/);
    expect(await bars("Statement")).toHaveLength(0);
  });

  test("shows an extension, which decides its status", async () => {
    const app = openCertificates([
      certificate("Hull", {
        expiry_date: "2026-09-30",
        abs_certificate_status: [{ extension_date: "2027-12-31" }],
      }),
    ]);
    const item = await row("Hull");
    expect(item.getByText("Extended to 31-Dec-2027")).toBeDefined();
    expect(item.getByText("Valid")).toBeDefined();
    await openDetails(app, "Hull");
    expect(screen.getByText(/Extended from 30-Sep-2026\.$/)).toBeDefined();
  });
});

describe("the summary", () => {
  test("explains the number of all certificates", async () => {
    const renewed = (issue_date: string, key: string) =>
      certificate("Load Line", { certificateid: key, issue_date });
    openCertificates([
      valid,
      certificate("Hull", { expiry_date: "2026-09-30", extension_date: "2027-12-31" }),
      renewed("2020-01-10", "L1"),
      renewed("2025-01-10", "L2"),
      withheld,
    ]);
    const sentence = "5 certificates: 3 valid, 1 superseded, 1 not released by the flag";
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test("counts certificates of lost class as not supported, and documents apart", async () => {
    const no_longer_supported = { date: "2026-11-05", reason: "Overdue survey" };
    openCertificates([
      certificate("Hull", { no_longer_supported }),
      certificate("Conditions of Class, List", { expiry_date: null, certificate_term: null }),
      withheld,
    ]);
    const sentence = "2 certificates: 1 not supported, 1 not released by the flag; 1 document; 3 in all";
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByText("Documents")).toBeDefined();
    expect(screen.getByText("On record")).toBeDefined();
    expect(screen.getAllByText("Not supported")).toHaveLength(1);
    expect(screen.getByRole("button", { name: /^All\b/ }).textContent).toContain("3");
  });

  test("has the rule of validity behind it", async () => {
    const { user } = openCertificates([valid]);
    const rule = await screen.findByText(/^A certificate expires on/);
    const explanation = rule.closest("details");
    expect(explanation?.open).toBe(false);
    await user.click(screen.getByText("1 certificate: 1 valid"));
    expect(explanation?.open).toBe(true);
  });
});

describe("the file of a certificate", () => {
  test("has no checkbox and no View button if it is missing", async () => {
    openCertificates([withoutFile("Class")]);
    const item = await row("Class");
    expect(item.queryByRole("button", { name: /^(View|Download)/ })).toBeNull();
    expect(item.queryByRole("checkbox")).toBeNull();
  });

  test("is downloaded if it is a spreadsheet and viewed otherwise", async () => {
    openCertificates([certificate("Register", { file_name: "register.XLSX" }), valid]);
    expect((await row("Register")).getByRole("button", { name: "Download Register" })).toBeDefined();
    expect((await row("Lasting")).getByRole("button", { name: "View Lasting" })).toBeDefined();
  });
});

describe("the viewer of a certificate", () => {
  async function openViewer(content: string) {
    const { user } = openCertificates([valid]);
    const gateway = fetch;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) =>
      url.startsWith("/viewCertificate")
        ? new Response(content, { headers: { "Content-Type": "application/pdf" } })
        : gateway(url, init),
    );
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "pdfViewerEnabled"));
    await user.click((await row("Lasting")).getByRole("button", { name: "View Lasting" }));
    return within(await screen.findByRole("dialog", { name: "Lasting" }));
  }

  test.each([
    ["a PDF without its end", "%PDF-1.7 …"],
    ["a file that is no PDF", "<html> … %%EOF"],
  ])("says that it cannot show %s", async (_, content) => {
    const viewer = await openViewer(content);
    expect(await viewer.findByText("Cannot View")).toBeDefined();
    expect(viewer.queryByTitle("Lasting")).toBeNull();
  });
});

describe("DOWNLOAD SELECTED", () => {
  const download = () => screen.findByRole<HTMLButtonElement>("button", { name: "DOWNLOAD SELECTED" });

  test("looks like the main action only while something is selected", async () => {
    const { user } = openCertificates([newCertificate]);
    expect((await download()).dataset["kind"]).toBe("plain");
    await user.click(screen.getByRole("checkbox", { name: "Select Fresh" }));
    expect((await download()).dataset["kind"]).toBe("primary");
  });

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
    await title("Lasting");
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
    expect(await title("Lasting")).toBeDefined();
  });
});

describe("the selection", () => {
  const box = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
  const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
  const checkedCount = () => screen.queryAllByRole("checkbox", { checked: true }).length;

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
  expect(screen.getByText("2 certificates", { selector: "div > p + p" })).toBeDefined();
  expect(screen.getByText(/^Statutory information as the flag/)).toBeDefined();
});

test("a vessel without statutory certificates shows no statutory terms", async () => {
  openCertificates([valid]);
  await title("Lasting");
  expect(screen.queryByText(/^Statutory information as the flag/)).toBeNull();
});

test("a vessel without certificates shows No Records Found", async () => {
  openCertificates([]);
  expect(await screen.findByText("No Records Found")).toBeDefined();
});

test("a failure shows the status", async () => {
  openCertificates(new Problem("unavailable"));
  expect((await screen.findByRole("alert")).textContent).toContain("[503: ");
});
