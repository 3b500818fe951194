import "#web/features/account/profile-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { exampleProfile } from "#tests/web/example-account.ts";
import { orderingClient } from "#tests/web/example-portal.ts";

const path = "/api/account/secret-addresses";
const address = {
  id: "A1",
  kind: "calendar",
  label: "NORTHERN LINE",
  target: { kind: "company", company: "C1" },
  createdAt: "2026-11-01T08:00:00Z",
  lastUsedAt: "2026-11-20T06:00:00Z",
};
const replies = {
  "/api/account/profile": exampleProfile,
  "/api/account/keys": { keys: [] },
  "/api/account/sessions": { sessions: [] },
  "/api/webhooks": { webhooks: [], limit: 5 },
} as const;

describe("the calendar addresses of a user", () => {
  test("are listed without their secrets, and revoked after a confirmation", async () => {
    const revoked = `${path}/revoke` as const;
    const { gateway, user } = openApp(
      "/account/profile",
      { ...replies, [path]: { addresses: [address] }, [revoked]: undefined },
      { user: orderingClient },
    );
    expect(await screen.findByText("NORTHERN LINE")).toBeDefined();
    expect(screen.getByText("20-Nov-2026 06:00 UTC")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Revoke the address of NORTHERN LINE" }));
    gateway.replies = { ...gateway.replies, [path]: { addresses: [] } };
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText(/^You have no calendar addresses\./)).toBeDefined();
    expect(gateway.apiCalls).toContain(`POST ${revoked} {"id":"A1"}`);
  });

  test("are not shown while an administrator views as the user", async () => {
    const { gateway } = openApp("/account/profile", replies, {
      user: { ...orderingClient, impersonatedBy: "Ada Admin" },
    });
    await screen.findByRole("heading", { name: /^API keys/ });
    await waitFor(() => expect(gateway.apiCalls).toContain("GET /api/account/sessions"));
    expect(screen.queryByRole("heading", { name: /^Calendar addresses/ })).toBeNull();
    const hidden = gateway.apiCalls.filter((call) => call.includes(path) || call.includes("webhooks"));
    expect(hidden).toEqual([]);
  });
});
