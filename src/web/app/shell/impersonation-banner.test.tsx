import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { administrator, orderingClient } from "#tests/web/example-portal.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";

const path = "/api/account/end-impersonation";
const viewed = { user: { ...orderingClient, impersonatedBy: "Bea Admin" } };
const sentence = "You are viewing as Ann Client (Client). Everything you open is written to the audit log.";
const banner = () => screen.findByRole("region", { name: "Impersonation" });

describe("the banner of an impersonation", () => {
  test.each([
    "/absrecord/search",
    "/class-suspension/list",
    "/account/profile",
    "/not-found",
    "/portal/training",
  ])("is shown first on %s", async (address) => {
    openApp(address, {}, viewed);
    const region = await banner();
    expect(within(region).getAllByText(sentence, { exact: false })).not.toHaveLength(0);
    const main = screen.getByRole("main");
    expect(region.compareDocumentPosition(main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("is announced after the page is loaded, and names the administrator on paper", async () => {
    openApp("/absrecord/search", {}, viewed);
    const region = await banner();
    await waitFor(() => expect(region.querySelector("[aria-live=assertive]")?.textContent).toBe(sentence));
    expect(region.textContent).toContain("Viewed by Bea Admin.");
  });

  test.each([
    ["a visitor", null],
    ["a client", orderingClient],
    ["an administrator", administrator],
  ])("is absent for %s", async (_, user) => {
    openApp("/absrecord/search", {}, { user });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: "Impersonation" })).toBeNull();
  });

  test("ends the impersonation once and opens the users", async () => {
    const left = watchNavigation();
    const { gateway, user } = openApp("/absrecord/search", { [path]: undefined }, viewed);
    const end = within(await banner()).getByRole("button", { name: "End" });
    await user.dblClick(end);
    await waitFor(() => expect(left).toEqual(["/administration/users"]));
    expect(gateway.apiCalls).toEqual([`POST ${path}`]);
  });

  test("shows why the impersonation could not be ended", async () => {
    const left = watchNavigation();
    const { user } = openApp("/absrecord/search", { [path]: new Problem("unavailable") }, viewed);
    await user.click(within(await banner()).getByRole("button", { name: "End" }));
    expect((await within(await banner()).findByRole("alert")).textContent).toBe(
      "The record cannot be reached right now. Please try again.",
    );
    expect(left).toEqual([]);
  });
});
