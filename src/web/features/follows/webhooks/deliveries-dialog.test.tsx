import "#web/features/follows/follows-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WebhookAttempt } from "#contract/follows/follows.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { exampleProfile } from "#tests/web/example-account.ts";
import { orderingClient } from "#tests/web/example-portal.ts";

const webhook = {
  id: "W1",
  label: "Fleet office",
  url: "https://receiver.example/hook",
  createdAt: "2026-11-01T08:00:00Z",
  lastSuccessAt: null,
  lastFailureAt: "2026-11-20T06:00:00Z",
};
const failed: WebhookAttempt = {
  message: "6f1c8a52-0d5b-4c1e-9a43-2f6d7b8e9c10",
  at: "2026-11-20T06:00:00Z",
  status: 500,
  failure: "The server responded with status 500.",
  nextAt: null,
  canSendAgain: true,
};
const tested: WebhookAttempt = {
  ...failed,
  message: "a test",
  at: "2026-11-19T06:00:00Z",
  failure: "The connection to the server failed.",
  canSendAgain: false,
};

const paths = {
  attempts: "/api/webhooks/W1/attempts",
  sendAgain: `/api/webhooks/W1/messages/${failed.message}/send`,
} as const;

test("a past message of a webhook is sent again in its row, where its result appears; a test message is not", async () => {
  const { gateway, user } = openApp(
    "/account/follows",
    {
      "/api/account/profile": exampleProfile,
      "/api/follows": { follows: [], limit: 200 },
      "/api/webhooks": { webhooks: [webhook], limit: 5 },
      [paths.attempts]: { attempts: [failed, tested] },
      [paths.sendAgain]: { ...failed, status: 204, failure: null },
    },
    { user: orderingClient },
  );
  await user.click(await screen.findByRole("button", { name: "Deliveries to Fleet office" }));
  const again = await screen.findByRole("button", { name: `Send message ${failed.message} again` });
  expect(screen.getAllByText("Send again")).toEqual([again]);
  await user.click(again);
  const row = screen.getByRole("row", { name: /status 500/ });
  const result = await within(row).findByRole("alert");
  expect(result.textContent).toBe("The message was delivered. The server responded with status 204.");
  expect(document.activeElement).toBe(again);
  expect(gateway.apiCalls).toContain(`POST ${paths.sendAgain}`);
});
