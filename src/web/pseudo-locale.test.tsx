// Shows the screens whose texts are in the catalogue in the pseudo-locale, and finds text that is not. Add a screen when its folder
// is finished (docs/how-to/add-a-text.md).
import "#tests/web/pseudo-locale.ts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Portal } from "#contract/portal.ts";
import { untranslatedWords, visibleTexts } from "#tests/text/untranslated.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import {
  annClient,
  auditPage,
  boSurveyor,
  changeEntry,
  graceAdmin,
  usersPage,
} from "#tests/web/example-administration.ts";
import { exampleProfile, exampleSessions } from "#tests/web/example-account.ts";
import { examplePortal, orderingClient } from "#tests/web/example-portal.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";
import { accountText } from "#text/account.ts";
import { administrationText } from "#text/administration.ts";

interface Case {
  readonly address: string;
  readonly portal?: Partial<Portal>;
  readonly replies?: Replies;
  /** Buttons to press after the screen has loaded, each by its text. */
  readonly press?: readonly string[];
}

const key = { name: "fleet-4f1c", createdAt: "2026-10-01T08:00:00Z", lastUsedAt: null };
const account: Replies = {
  "/api/account/profile": exampleProfile,
  "/api/account/keys": { keys: [key] },
  "/api/account/sessions": { sessions: exampleSessions },
};
const administration: Replies = {
  "/api/administration/users": usersPage([annClient, boSurveyor], { totalCount: 240, totalPages: 5 }),
  "/api/administration/users/u1": annClient,
  "/api/administration/users/u2": boSurveyor,
  "/api/administration/audit-log": auditPage([changeEntry], { totalCount: 2400, totalPages: 48 }),
};
const client = { user: orderingClient };
const administrator = { user: graceAdmin };

const cases: readonly Case[] = [
  { address: "/account/sign-in", press: [accountText.signIn] },
  { address: "/account/sign-in?error=unavailable", portal: { singleSignOn: "Society" } },
  { address: "/account/sign-up", press: [accountText.signUp] },
  { address: "/account/forgotten-password", press: [accountText.sendLink] },
  { address: "/account/reset-password" },
  { address: "/account/reset-password?token=x", press: [accountText.savePassword] },
  { address: "/account/verify-email" },
  { address: "/account/verify-email?token=x" },
  { address: "/account/verify-email?token=x", portal: client },
  { address: "/account/profile" },
  {
    address: "/account/profile",
    portal: client,
    replies: account,
    press: [accountText.makeKey, accountText.changePassword, accountText.changeName],
  },
  {
    address: "/account/profile",
    portal: client,
    replies: {
      ...account,
      "/api/account/profile": { ...exampleProfile, isEmailVerified: false, hasPassword: false },
      "/api/account/keys": { keys: [] },
    },
  },
  { address: "/account/profile", portal: client, replies: account, press: [accountText.revokeKey(key)] },
  { address: "/administration/users" },
  { address: "/administration/users", portal: client },
  {
    address: "/administration/users",
    portal: administrator,
    replies: administration,
    press: [administrationText.newUser, administrationText.createUser],
  },
  {
    address: "/administration/users/u1",
    portal: administrator,
    replies: administration,
    press: [administrationText.saveChanges, administrationText.disable],
  },
  {
    address: "/administration/users/u2",
    portal: administrator,
    replies: administration,
    press: [administrationText.enable],
  },
  { address: "/administration/audit-log?user=u1", portal: administrator, replies: administration },
];

/** The texts of the screen and of the toasts, without the shell around them. */
function shownTexts(): readonly string[] {
  return [...document.querySelectorAll("main, [aria-live]")].flatMap(visibleTexts);
}

describe("in the pseudo-locale the screen at", () => {
  test.each(cases)(
    "$address has no text outside the catalogue",
    async ({ address, portal, replies, press }) => {
      const { user } = openApp(address, replies, portal);
      const main = await screen.findByRole("main");
      await waitFor(() => expect(main.querySelector("h1, h2")).not.toBeNull());
      await waitFor(() => expect(main.querySelector("[aria-busy=true]")).toBeNull());
      const data = [{ ...examplePortal, ...portal }, replies, address];
      expect(untranslatedWords(shownTexts(), data)).toEqual([]);
      for (const name of press ?? []) {
        const [button] = screen.getAllByRole("button", { name });
        if (button) await user.click(button);
        expect(untranslatedWords(shownTexts(), data)).toEqual([]);
      }
    },
  );
});
