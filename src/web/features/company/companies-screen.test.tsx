import "./companies-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { exampleCompany, exampleNamesake } from "#tests/web/example-companies.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

const found: Replies = {
  "/script/PLIMSOLLCOMPANIES": page([exampleCompany, exampleNamesake], { totalCount: 2 }),
};

describe("the search for companies", () => {
  test("lists companies of one name apart by number, with roles and address", async () => {
    const { address, gateway, user } = openApp("/absrecord/companies", found);
    const field = await screen.findByRole("textbox", { name: "Company name or number" });
    expect(gateway.innerCalls).toEqual([]);
    await user.type(field, " meridian bulk {Enter}");
    await waitFor(() => expect(address()).toBe("/absrecord/companies?text=meridian+bulk"));
    const [, first, second] = within(await screen.findByRole("table", { name: "Companies" })).getAllByRole(
      "row",
    );
    expect(first?.textContent).toBe("Meridian BulkC22Operator (2), Registered Owner (1)1 Dock Road, Piraeus");
    expect(second?.textContent).toMatch(/^Meridian BulkC71/);
    const links = screen.getAllByRole("link", { name: "Meridian Bulk" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/absrecord/company/C2",
      "/absrecord/company/C7",
    ]);
    expect(gateway.innerCalls.join()).toContain("PLIMSOLLCOMPANIES?text=meridian bulk&");
  });

  test("asks for a text instead of sending an empty search", async () => {
    const { gateway, user } = openApp("/absrecord/companies");
    await user.click(await screen.findByRole("button", { name: "Find" }));
    expect(screen.getByRole("alert").textContent).toBe("Type a name or a number.");
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
    expect(gateway.innerCalls).toEqual([]);
  });

  test("says what to do when no company matches", async () => {
    openApp("/absrecord/companies?text=zzzz");
    expect(await screen.findByText(/^No company matches\. Check the spelling/)).toBeDefined();
  });

  test("reports a failed search and searches again with Try again", async () => {
    const { gateway, user } = openApp("/absrecord/companies?text=bulk", {
      "/script/PLIMSOLLCOMPANIES": new Problem("unavailable"),
    });
    await screen.findByRole("alert");
    gateway.replies = found;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "2 companies" })).toBeDefined();
  });

  test("keeps the companies that are shown when more of them cannot be loaded, and loads those again", async () => {
    let isBroken = true;
    const namesake = { ...exampleNamesake, customer_number: "C9" };
    const { user } = openApp("/absrecord/companies?text=bulk", {
      "/script/PLIMSOLLCOMPANIES": (query) => {
        if (query.get("pageno") !== "2")
          return page([exampleCompany], { totalCount: 2, nextPage: { href: "/x?pageno=2" } });
        return isBroken ? new Problem("unavailable") : page([namesake], { totalCount: 2 });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await screen.findByRole("alert");
    expect(screen.getAllByRole("link", { name: "Meridian Bulk" })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getAllByRole("link", { name: "Meridian Bulk" })).toHaveLength(2));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is linked from the navigation", async () => {
    openApp("/absrecord/companies");
    const sections = within(await screen.findByRole("navigation", { name: "Sections" }));
    const link = sections.getByRole("link", { name: "Find a company" });
    expect(link.getAttribute("aria-current")).toBe("page");
  });
});
