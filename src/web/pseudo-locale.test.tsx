// Shows the screens whose texts are in the catalogue in the pseudo-locale, and finds text that is not. Add a screen when its folder
// is finished (docs/how-to/add-a-text.md).
import "#tests/web/pseudo-locale.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Portal } from "#contract/portal.ts";
import { Problem } from "#contract/problem.ts";
import { untranslatedWords, visibleTexts } from "#tests/text/untranslated.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import {
  annClient,
  auditPage,
  boSurveyor,
  changeEntry,
  graceAdmin,
  troubledDeliveries,
  usersPage,
} from "#tests/web/example-administration.ts";
import { exampleProfile, exampleSessions } from "#tests/web/example-account.ts";
import { examplePortal, orderingClient } from "#tests/web/example-portal.ts";
import { recordReplies } from "#tests/web/example-record.ts";
import { requestId, type Replies } from "#tests/web/fake-gateway.ts";
import { accountText } from "#text/accounts/account.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { assetsText } from "#text/record/assets.ts";
import { galleryText } from "#text/gallery.ts";
import { shellText } from "#text/shell.ts";
import { portalPagePath, portalPages } from "#web/paths.ts";
import {
  exampleCertificates,
  exampleClassStatusHistory,
  exampleFindings,
  exampleSurveys,
  exampleSuspensions,
  exampleVerification,
} from "#tests/web/example-records.ts";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { certificateText } from "#text/record/certificates.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { suspensionText } from "#text/record/suspensions.ts";
import { vesselText } from "#text/record/vessel.ts";
import { chartText } from "#text/charts.ts";

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
  "/api/administration/deliveries": troubledDeliveries,
};
const vessel: Replies = {
  "/os/ABSRECORDSEARCH": [meridianStar],
  "/os/ABSRECORDVESSEL": [meridianStar],
  "/os/ABSRECORDSURVEY": exampleSurveys,
  "/os/ABSRECORDFINDING": exampleFindings,
  "/os/ABSRECORDCERTIFICATE": exampleCertificates,
};
const suspension: Replies = {
  "/os/ABSRECORDVESSEL": [meridianQuest],
  "/os/ABSRECORDCLASSSTATUS": exampleClassStatusHistory,
  "/script/ABSAPIRECORDSUSPENSION": exampleSuspensions,
};
const verification: Replies = { "/script/ABSRECORDVERIFY": [exampleVerification] };
const unavailable = new Problem("unavailable");
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
  { address: "/administration/deliveries", portal: administrator, replies: administration },
  { address: "/administration/audit-log?user=u1", portal: administrator, replies: administration },
  { address: "/absrecord/search", replies: recordReplies },
  {
    address: "/absrecord/search",
    replies: { "/os/ABSRECORDFLAG": new Problem("unavailable"), "/api/start": new Problem("unavailable") },
  },
  {
    address: "/absrecord/search?vesselName=star&previousNameCheck=true&flagId=12&operatorName=meridian",
    replies: recordReplies,
  },
  { address: "/absrecord/search?vesselName=star" },
  {
    address: "/absrecord/search?vesselName=star",
    replies: { "/os/ABSRECORDSEARCH": new Problem("unavailable") },
  },
  { address: "/absrecord/company/C2", replies: recordReplies },
  { address: "/absrecord/company/C9" },
  { address: "/absrecord/companies?text=bulk", replies: recordReplies },
  { address: "/absrecord/companies?text=zzzz" },
  { address: "/absrecord/details?ImoNum=9074729", replies: recordReplies },
  { address: "/absrecord/owner?ImoNum=9074729", replies: recordReplies },
  {
    address: "/absrecord/assets?ImoNum=9074729",
    replies: recordReplies,
    press: [assetsText.expandAll],
  },
  { address: "/absrecord/details?ImoNum=1" },
  ...portalPages.map((name) => ({ address: portalPagePath("/portal", name) })),
  { address: "/error" },
  { address: "/not-found" },
  { address: "/absrecord/surveys?assetnum=V1001", replies: vessel },
  {
    address: "/absrecord/surveys?assetnum=V1001",
    portal: client,
    replies: { ...vessel, "/os/ABSAPISISVESSEL": unavailable },
    press: [vesselText.identification],
  },
  { address: "/absrecord/findings?assetnum=V1001", replies: vessel },
  { address: "/absrecord/findings?assetnum=V1001&ticketid=T55", replies: vessel },
  {
    address: "/absrecord/certificates?assetnum=V1001",
    replies: vessel,
    press: [`${certificateText.view} Load Line Certificate`],
  },
  {
    address: "/absrecord/certificates?assetnum=V1001",
    replies: vessel,
    press: [certificateText.selectAll, certificateText.downloadSelected],
  },
  { address: "/certificate-lookup" },
  { address: "/certificate-lookup?certNum=C-1", replies: verification },
  { address: "/certificate-lookup?certNum=C-2", replies: { "/script/ABSRECORDVERIFY": unavailable } },
  {
    address: "/class-suspension/list?from=2026-01-01&to=2026-11-20",
    replies: suspension,
    press: [suspensionText.byMonth, chartText.showAsTable],
  },
  {
    address: "/class-suspension/details?assetnum=V1003",
    replies: suspension,
    press: [classStatusText.showMore],
  },
  { address: "/class-suspension/details?assetnum=V1003&asAt=2024-06-01", replies: suspension },
  {
    address: "/class-suspension/details?assetnum=V1003",
    replies: { ...suspension, "/os/ABSRECORDCLASSSTATUS": unavailable },
  },
];

/** The tabs of a vessel's screens, which are not in the catalogue yet. */
/** The texts of the screen and of the toasts, without the shell around them. */
function shownTexts(): readonly string[] {
  return [...document.querySelectorAll("main, [aria-live]")].flatMap(visibleTexts);
}

/** The texts around the screen: navigation, bar, banner, footer, and the title of the page. */
function shellTexts(): readonly string[] {
  const parts = [...document.querySelectorAll("a, nav, header, section, footer, dialog")];
  return [document.title, ...parts.filter((part) => !part.closest("main")).flatMap(visibleTexts)];
}

async function openedScreen(): Promise<HTMLElement> {
  const main = await screen.findByRole("main");
  await waitFor(() => expect(main.querySelector("h1, h2")).not.toBeNull());
  await waitFor(() => expect(main.querySelector("[aria-busy=true]")).toBeNull());
  return main;
}

describe("in the pseudo-locale the screen at", () => {
  test.each(cases)(
    "$address has no text outside the catalogue",
    async ({ address, portal, replies, press }) => {
      const { user } = openApp(address, replies, portal);
      await openedScreen();
      const data = [{ ...examplePortal, ...portal }, replies, address, requestId];
      expect(untranslatedWords(shownTexts(), data)).toEqual([]);
      for (const name of press ?? []) {
        const [button] = screen.getAllByRole("button", { name });
        if (button) await user.click(button);
        expect(untranslatedWords(shownTexts(), data)).toEqual([]);
      }
    },
  );
});

/** Names of tones, with which the gallery labels its samples. */
const toneNames = ["success", "warning", "danger", "secondary"];

test("in the pseudo-locale the gallery of components has no text outside the catalogue", async () => {
  openApp("/ui");
  await screen.findByRole("heading", { level: 1, name: galleryText.title });
  const address = "view=grid, cards, table";
  const data = [...toneNames, "LL-2026-0001", address];
  expect(untranslatedWords(shownTexts(), data)).toEqual([]);
});

describe("in the pseudo-locale the shell", () => {
  test.each<Case>([
    { address: "/absrecord/search" },
    { address: "/absrecord/owner?ImoNum=9074729", replies: recordReplies },
    { address: "/absrecord/company/C2", replies: recordReplies, portal: client },
    { address: "/portal/quotes", portal: { user: { ...orderingClient, impersonatedBy: "Bea Admin" } } },
    { address: "/administration/users", portal: administrator, replies: administration },
  ])("around $address has no text outside the catalogue", async ({ address, portal, replies }) => {
    const { user } = openApp(address, replies, portal);
    await openedScreen();
    const data = [{ ...examplePortal, ...portal }, replies];
    if (portal?.user) await user.click(screen.getByRole("button", { name: new RegExp(portal.user.name) }));
    expect(untranslatedWords(shellTexts(), data)).toEqual([]);
    await user.click(screen.getByRole("button", { name: shellText.openNavigation }));
    expect(untranslatedWords(shellTexts(), data)).toEqual([]);
  });

  test("prints a heading without text outside the catalogue", async () => {
    openApp("/absrecord/search?vesselName=star&previousNameCheck=true", recordReplies);
    const main = await openedScreen();
    act(() => {
      window.dispatchEvent(new Event("beforeprint"));
    });
    const data = [examplePortal, recordReplies, window.location.host, "star"];
    expect(untranslatedWords(visibleTexts(main), data)).toEqual([]);
    act(() => {
      window.dispatchEvent(new Event("afterprint"));
    });
  });
});
