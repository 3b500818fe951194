import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

import { openApp } from "#tests/web/app-under-test.tsx";
import { annClient, graceAdmin, usersPage } from "#tests/web/example-administration.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";

test("staff without the permission to import read its name and whom to ask", async () => {
  openApp("/administration/imports", {}, { user: { ...graceAdmin, userType: "society" } });
  const notice = await screen.findByText(/^This page needs the permission “Import records \(40\)”/);
  expect(notice.textContent).toContain("Ask an administrator for it.");
  expect(screen.queryByRole("button", { name: "Give yourself the permission" })).toBeNull();
});

const grace = {
  ...annClient,
  id: "u9",
  name: graceAdmin.name,
  email: graceAdmin.email,
  userType: "ABSADMIN",
} as const;

test("an administrator without the permission to import gives it to themselves where the message stands", async () => {
  const visited = watchNavigation();
  const { gateway } = openApp(
    "/administration/imports",
    {
      "/api/administration/users": usersPage([annClient, { ...grace, permissions: [7] }]),
      "/api/administration/users/u9": undefined,
    },
    { user: graceAdmin },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Give yourself the permission" }));
  await waitFor(() => expect(visited).toEqual(["/administration/imports"]));
  const change = gateway.apiCalls.find((call) => call.startsWith("POST /api/administration/users/u9 "));
  expect(change).toContain('"permissions":[7,40]');
});
