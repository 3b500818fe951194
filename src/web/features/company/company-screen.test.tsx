import "./company-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { exampleCompany, exampleFleet } from "#tests/web/example-companies.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

const fleet: Replies = {
  "/script/PLIMSOLLCOMPANY": [exampleCompany],
  "/script/PLIMSOLLCOMPANYFLEET": page(exampleFleet, { totalCount: 2 }),
};

describe("the company screen", () => {
  test("shows the totals of the fleet, and withheld surveys apart from overdue ones", async () => {
    const { gateway } = openApp("/absrecord/company/C2", fleet);
    expect(await screen.findByRole("heading", { level: 1, name: "Meridian Bulk" })).toBeDefined();
    const totals = screen.getByLabelText("Totals of the fleet");
    expect(totals.textContent).toBe(
      "Vessels2Gross tonnage96,104Overdue surveys2 (3 not released)Class stateIn Class1Suspended1",
    );
    expect(screen.getByText(/^Not released: the flag has not released/)).toBeDefined();
    expect(gateway.innerCalls.join()).toContain("PLIMSOLLCOMPANY?customer_number=C2&");
  });

  test("shows each vessel with role, size, class state, due surveys and a link to its details", async () => {
    const { address, user } = openApp("/absrecord/company/C2", fleet);
    const table = await screen.findByRole("table", { name: "Vessels" });
    const [, star, quest] = within(table).getAllByRole("row");
    expect(star?.textContent).toMatch(
      /MERIDIAN STAR IMO 9074729Operator, Registered OwnerBulk Carrier201234,508Panama.*In Class since 01-Mar-2012.*2 \(3 not released\).*24-Dec-2026/,
    );
    expect(quest?.textContent).toMatch(/MERIDIAN QUEST.*61,596.*Suspended since 02-May-2026.*0.*—/);
    await user.click(screen.getByRole("link", { name: "MERIDIAN STAR" }));
    await waitFor(() => expect(address()).toBe("/absrecord/details?ImoNum=9074729"));
  });

  test("compares the vessels that are selected, two to five of them", async () => {
    const many = Array.from({ length: 6 }, (_, at) => ({
      ...exampleFleet[0],
      assetnum: `V${at}`,
      vessel_name: `SHIP ${at}`,
      imo_num: `907472${at}`,
    }));
    const { user } = openApp("/absrecord/company/C2", {
      ...fleet,
      "/script/PLIMSOLLCOMPANYFLEET": page(many, { totalCount: 6 }),
    });
    const compared = () => screen.queryByRole("link", { name: "Compare the selected vessels" });
    const select = (at: number) => user.click(screen.getByRole("checkbox", { name: `Select SHIP ${at}` }));
    await screen.findByRole("table", { name: "Vessels" });
    await select(4);
    expect(compared()).toBeNull();
    expect(screen.getByText("1 selected. 2 to 5 can be compared.")).toBeDefined();
    await select(0);
    const address = decodeURIComponent(compared()?.getAttribute("href") ?? "");
    expect(address).toBe("/absrecord/compare?numbers=9074724,9074720");
    for (const at of [1, 2, 3]) await select(at);
    expect(compared()).not.toBeNull();
    await select(5);
    expect(compared()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test("appears in the breadcrumb, the page title and the navigation", async () => {
    openApp("/absrecord/company/C2", fleet);
    const breadcrumb = await screen.findByRole("navigation", { name: "Breadcrumb" });
    await waitFor(() => expect(breadcrumb.textContent).toBe("ABS RecordMeridian Bulk"));
    expect(document.title).toMatch(/^Company: Meridian Bulk \| ABS Record/);
    const group = within(screen.getByRole("navigation", { name: "Sections" })).getByRole("button", {
      name: "Company",
    });
    expect(group.getAttribute("aria-expanded")).toBe("true");
  });

  test("lists other companies of its name by number", async () => {
    openApp("/absrecord/company/C2", fleet);
    const heading = await screen.findByRole("heading", { name: "Other companies of this name" });
    expect(heading.parentElement?.textContent).toContain("C7 (1 vessel)");
    expect(screen.getByRole("link", { name: "C7" }).getAttribute("href")).toBe("/absrecord/company/C7");
  });

  test("leads from an unknown number to the search for companies", async () => {
    openApp("/absrecord/company/C9");
    expect(await screen.findByText("No company with this number is on record.")).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "Company C9" })).toBeDefined();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Find a company" }).getAttribute("href")).toBe(
      "/absrecord/companies",
    );
  });

  test("reports a failed load and loads again with Try again", async () => {
    const { gateway, user } = openApp("/absrecord/company/C2", {
      "/script/PLIMSOLLCOMPANY": new Problem("unavailable"),
      "/script/PLIMSOLLCOMPANYFLEET": new Problem("unavailable"),
    });
    await screen.findByRole("alert");
    gateway.replies = fleet;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "MERIDIAN STAR" })).toBeDefined();
  });
});

test("the role of a company's fleet is chosen by a chip and kept in the address", async () => {
  const { address, gateway, user } = openApp("/absrecord/company/C2?sort=flag", fleet);
  const chip = await screen.findByRole("button", { name: "Registered Owner 1" });
  await user.click(chip);
  await waitFor(() => expect(address()).toBe("/absrecord/company/C2?role=Registered+Owner&sort=flag"));
  await waitFor(() => expect(chip.getAttribute("aria-pressed")).toBe("true"));
  expect(gateway.innerCalls.at(-1)).toMatch(/customer_number=C2&role=Registered Owner/);
  await user.click(screen.getByRole("button", { name: "All 2" }));
  await waitFor(() => expect(address()).toBe("/absrecord/company/C2?sort=flag"));
});

test("what is done with a fleet in one role is of that role, or not offered", async () => {
  const { user } = openApp("/absrecord/company/C2?role=Operator", fleet);
  await screen.findByRole("heading", { level: 1, name: "Meridian Bulk" });
  const main = within(screen.getByRole("main"));
  const plan = await main.findByRole("link", { name: /^Plan/ });
  expect(plan.getAttribute("href")).toBe("/absrecord/due?company=C2&role=Operator");
  expect(main.queryByRole("link", { name: "Changes" })).toBeNull();
  expect(main.queryByText(/keep this fleet/i)).toBeNull();
  await user.click(main.getByRole("button", { name: "Stay informed about Meridian Bulk" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/Meridian Bulk, Operator/)).toBeDefined();
});

test("what is done with a whole fleet includes its changes and a list that follows it", async () => {
  openApp("/absrecord/company/C2", fleet);
  await screen.findByRole("heading", { level: 1, name: "Meridian Bulk" });
  const main = within(screen.getByRole("main"));
  expect(await main.findByRole("link", { name: "Changes" })).toBeDefined();
  expect(main.getByText(/keep this fleet/i)).toBeDefined();
});

const [star, quest] = exampleFleet;
const more: Replies = {
  ...fleet,
  "/script/PLIMSOLLCOMPANYFLEET": (parameters) =>
    parameters.get("pageno") === "1"
      ? page([star], { totalCount: 2, nextPage: { href: "/x?pageno=2" } })
      : page([quest], { totalCount: 2 }),
};

describe("the order of a company's vessels", () => {
  const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

  test("is in the address, and applied by the page to a complete list", async () => {
    const { address, user } = openApp("/absrecord/company/C2", fleet);
    await user.click(await screen.findByRole("button", { name: "GT" }));
    await user.click(screen.getByRole("button", { name: "GT" }));
    await waitFor(() => expect(address()).toBe("/absrecord/company/C2?sort=-gross_tonnage"));
    expect(names()).toEqual(["MERIDIAN QUEST", "MERIDIAN STAR IMO 9074729"]);
  });

  test("is applied by the server to every column while the list is not complete", async () => {
    const { gateway, user } = openApp("/absrecord/company/C2?pages=1", more);
    await user.click(await screen.findByRole("button", { name: "Overdue surveys" }));
    await waitFor(() => expect(gateway.innerCalls.join()).toContain("sort=overdue_surveys"));
  });
});

describe("the next page of a company's vessels", () => {
  test("has an address of its own, which replaces the current one when it is loaded", async () => {
    const { address, router, user } = openApp("/absrecord/company/C2", more);
    const button = await screen.findByRole("button", { name: "Load more" });
    expect(button.getAttribute("href")).toBe("/absrecord/company/C2?pages=2");
    const entries = router.history.length;
    await user.click(button);
    const link = await screen.findByRole("link", { name: "MERIDIAN QUEST" });
    await waitFor(() => expect(address()).toBe("/absrecord/company/C2?pages=2"));
    expect(router.history.length).toBe(entries);
    expect(document.activeElement).toBe(link);
  });

  test("is loaded at once when the address contains it", async () => {
    openApp("/absrecord/company/C2?pages=2", more);
    expect(await screen.findByRole("link", { name: "MERIDIAN QUEST" })).toBeDefined();
  });

  test("has a valid address when the company number contains URL delimiters", async () => {
    const { address, user } = openApp("/absrecord/company/C%2F%202%3F", more);
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("link", { name: "MERIDIAN QUEST" })).toBeDefined();
    await waitFor(() => expect(address()).toBe("/absrecord/company/C%2F%202%3F?pages=2"));
  });
});

const owner = {
  assetnum: "V1001",
  abs_vessel_customer_rel: [
    {
      customer_role: "Operator",
      abs_customers: [
        { customer_name: "Another Company", customer_number: "C1" },
        { customer_name: "Meridian Bulk", customer_number: "C2" },
      ],
    },
  ],
};

test("the owner screen links to each company with a number", async () => {
  openApp("/absrecord/owner?assetnum=V1001", {
    "/os/ABSRECORDVESSEL": [meridianStar],
    "/os/ABSRECORDOWNER": [owner],
  });
  const link = await screen.findByRole("link", { name: "Meridian Bulk" });
  expect(link.getAttribute("href")).toBe("/absrecord/company/C2");
});

test("a search by operator links to the matching company and to the companies with the name", async () => {
  openApp("/absrecord/search?operatorName=bulk", {
    "/os/ABSRECORDSEARCH": page([meridianStar], { totalCount: 1 }),
    "/os/ABSRECORDOWNER": [owner],
  });
  const link = await screen.findByRole("link", { name: "Meridian Bulk" });
  expect(link.getAttribute("href")).toBe("/absrecord/company/C2");
  expect(screen.queryByRole("link", { name: "Another Company" })).toBeNull();
  const all = screen.getByRole("link", { name: "Companies named “bulk”" });
  expect(all.getAttribute("href")).toBe("/absrecord/companies?text=bulk");
});
