import "./company-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

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
const fleet: Replies = {
  "/os/ABSRECORDSEARCH": page([meridianStar, meridianQuest], { totalCount: 2 }),
  "/os/ABSRECORDOWNER": [owner],
};

describe("the company screen", () => {
  test("shows the company and its vessels with their class state", async () => {
    const { gateway } = openApp("/absrecord/company/C2", fleet);
    expect(await screen.findByRole("heading", { level: 1, name: "Meridian Bulk" })).toBeDefined();
    expect(screen.getByText("2 vessels")).toBeDefined();
    const [, star, quest] = within(screen.getByRole("table", { name: "Vessels" })).getAllByRole("row");
    expect(star?.textContent).toMatch(/MERIDIAN STAR.*Bulk Carrier.*9074729.*20151001.*Panama.*In Class/);
    expect(quest?.textContent).toMatch(/MERIDIAN QUEST.*—.*Suspended/);
    expect(gateway.innerCalls.join()).toContain('oslc.where=abs_customer.customer_number="C2"');
  });

  test("links to the details of each vessel", async () => {
    const { address, user } = openApp("/absrecord/company/C2", fleet);
    await user.click(await screen.findByRole("link", { name: "MERIDIAN STAR" }));
    await waitFor(() => expect(address()).toBe("/absrecord/details?ImoNum=9074729"));
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

  test("shows No Records Found for a company without vessels", async () => {
    openApp("/absrecord/company/C9", { "/os/ABSRECORDSEARCH": page([], { totalCount: 0 }) });
    expect(await screen.findByText("No Records Found")).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "Company C9" })).toBeDefined();
  });

  test("reports a failed load and loads again with Try again", async () => {
    const { gateway, user } = openApp("/absrecord/company/C2", {
      "/os/ABSRECORDSEARCH": new Problem("unavailable"),
    });
    await screen.findByRole("alert");
    gateway.replies = fleet;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "MERIDIAN STAR" })).toBeDefined();
  });
});

const more: Replies = {
  ...fleet,
  "/os/ABSRECORDSEARCH": (parameters) =>
    parameters.get("pageno") === "1"
      ? page([meridianStar], { totalCount: 2, nextPage: { href: "/x?pageno=2" } })
      : page([meridianQuest], { totalCount: 2 }),
};

describe("the order of a company's vessels", () => {
  const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

  test("is in the address, and a complete list can be ordered by any column", async () => {
    const { address, user } = openApp("/absrecord/company/C2", fleet);
    await user.click(await screen.findByRole("button", { name: "Class State" }));
    await user.click(screen.getByRole("button", { name: "Class State" }));
    await waitFor(() => expect(address()).toBe("/absrecord/company/C2?sort=-class_state"));
    expect(names()).toEqual(["MERIDIAN QUEST", "MERIDIAN STAR"]);
  });

  test("is applied by the server, to the fields that it knows, while the list is not complete", async () => {
    const { gateway, user } = openApp("/absrecord/company/C2?pages=1", more);
    await screen.findByRole("button", { name: "Name" });
    expect(screen.queryByRole("button", { name: "Class State" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "IMO #" }));
    await waitFor(() => expect(gateway.innerCalls.at(-1)).toContain("oslc.orderBy=+imo_num"));
  });
});

describe("the next page of a company's vessels", () => {
  test("has an address of its own, which replaces the current one when it is loaded", async () => {
    const { address, router, user } = openApp("/absrecord/company/C2", more);
    const button = await screen.findByRole("button", { name: "Load more" });
    expect(button.getAttribute("href")).toBe("/absrecord/company/C2?pages=2");
    const entries = router.history.length;
    await user.click(button);
    const quest = await screen.findByRole("link", { name: "MERIDIAN QUEST" });
    await waitFor(() => expect(address()).toBe("/absrecord/company/C2?pages=2"));
    expect(router.history.length).toBe(entries);
    expect(document.activeElement).toBe(quest);
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

test("the owner screen links to each company with a number", async () => {
  openApp("/absrecord/owner?assetnum=V1001", {
    "/os/ABSRECORDVESSEL": [meridianStar],
    "/os/ABSRECORDOWNER": [owner],
  });
  const link = await screen.findByRole("link", { name: "Meridian Bulk" });
  expect(link.getAttribute("href")).toBe("/absrecord/company/C2");
});

test("a search by operator links to the matching company", async () => {
  openApp("/absrecord/search?operatorName=bulk", fleet);
  const link = await screen.findByRole("link", { name: "Meridian Bulk" });
  expect(link.getAttribute("href")).toBe("/absrecord/company/C2");
  expect(screen.queryByRole("link", { name: "Another Company" })).toBeNull();
});
