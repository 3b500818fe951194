import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Portal } from "#contract/page/portal.ts";
import { pathsOf } from "#contract/page/screen-paths.ts";
import { type Screen, screens } from "#contract/page/screens.ts";
import { exampleProfile, exampleSessions } from "#tests/web/example-account.ts";
import {
  annClient,
  auditPage,
  changeEntry,
  graceAdmin,
  troubledDeliveries,
  usersPage,
} from "#tests/web/example-administration.ts";
import { orderingClient } from "#tests/web/example-portal.ts";
import { recordReplies } from "#tests/web/example-record.ts";
import { exampleSuspensions } from "#tests/web/example-records.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import type { Replies } from "#tests/web/fake-gateway.ts";

const replies: Replies = {
  ...recordReplies,
  "/script/ABSAPIRECORDSUSPENSION": exampleSuspensions,
  "/api/account/profile": exampleProfile,
  "/api/account/keys": { keys: [] },
  "/api/account/sessions": { sessions: exampleSessions },
  "/api/administration/users": usersPage([annClient]),
  "/api/administration/users/u1": annClient,
  "/api/administration/audit-log": auditPage([changeEntry]),
  "/api/administration/deliveries": troubledDeliveries,
};

const readers: readonly (readonly [string, Partial<Portal>, RegExp])[] = [
  ["a visitor", {}, /^/],
  // Only these screens have other headings for a user.
  ["a signed-in client", { user: orderingClient }, /^\/(?:account|administration|portal)\//],
  ["an administrator", { user: graceAdmin }, /^\/(?:account|administration|portal)\//],
];

const parameters: Readonly<Record<string, string>> = { $customerNumber: "C2", $userId: "u1" };
const allScreens: readonly Screen[] = screens;

/** An address of each path of a screen, with its parameters, and with a vessel if the screen shows one. */
function addressesOf(row: Screen): readonly string[] {
  return pathsOf(row).map((path) => {
    const filled = path.replaceAll(/\$\w+/g, (name) => parameters[name] ?? name);
    return row.isVesselScreen ? `${filled}?ImoNum=9074729` : filled;
  });
}

describe.each(readers)("for %s", (_, portal, addresses) => {
  test.each(allScreens.flatMap(addressesOf).filter((one) => addresses.test(one)))(
    "%s has exactly one h1, and says that its vessels are invented while they are",
    async (address) => {
      openApp(address, replies, { ...portal, invented: "all" });
      const main = await screen.findByRole("main");
      await waitFor(() => expect(main.querySelector("h1")).not.toBeNull());
      await waitFor(() => expect(main.querySelector("[aria-busy=true]")).toBeNull());
      expect(document.querySelectorAll("h1")).toHaveLength(1);
      expect(screen.getByText(/^Demonstration: every vessel here is invented\./).textContent).toBe(
        "Demonstration: every vessel here is invented. Import yours",
      );
    },
  );
});
