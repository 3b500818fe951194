// The layout in the pseudo-locale, whose texts are 40 % longer, on a phone and on a desktop. Add a screen when the texts of its folder are
// in the catalogue (docs/how-to/add-a-text.md).
import { expect, type Page, test } from "@playwright/test";
import type { PortalUser } from "#contract/portal.ts";
import { exampleSociety } from "#contract/society.ts";
import { untranslatedWords, visibleTexts } from "#tests/text/untranslated.ts";
import { graceImporter, importReplies } from "#tests/web/example-imports.ts";
import { exampleProfile, exampleSessions } from "#tests/web/example-account.ts";
import { recordReplies } from "#tests/web/example-record.ts";
import {
  annClient,
  auditPage,
  boSurveyor,
  changeEntry,
  graceAdmin,
  troubledDeliveries,
  usersPage,
} from "#tests/web/example-administration.ts";
import {
  exampleCertificates,
  exampleClassStatusHistory,
  exampleFindings,
  exampleSurveys,
  exampleSuspensions,
  exampleVerification,
} from "#tests/web/example-records.ts";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";
import { replyWith } from "./replies.ts";
import { waitUntilLoaded } from "./vessel-screen.ts";

interface Screen {
  readonly address: string;
  /** The signed-in user; the page's calls are then replied to with `replies`. */
  readonly user?: PortalUser;
  readonly replies?: Readonly<Record<string, object>>;
}

const key = { name: "fleet-4f1c", createdAt: "2026-10-01T08:00:00Z", lastUsedAt: null };
const address = {
  id: "a1",
  kind: "calendar",
  label: "Ann Client",
  createdAt: "2026-10-01T08:00:00Z",
  lastUsedAt: null,
};
const replies = {
  "/api/account/secret-addresses": { addresses: [address] },
  "/api/webhooks": { webhooks: [], limit: 5 },
  "/api/account/profile": { ...exampleProfile, isEmailVerified: false },
  "/api/account/keys": { keys: [key] },
  "/api/account/sessions": { sessions: exampleSessions },
  "/api/administration/users": usersPage([annClient, boSurveyor], { totalCount: 240, totalPages: 5 }),
  "/api/administration/users/u2": boSurveyor,
  "/api/administration/audit-log": auditPage([changeEntry], { totalCount: 2400, totalPages: 48 }),
  "/api/administration/deliveries": troubledDeliveries,
};

const vessel = "assetnum=V1001";

/** Names and addresses of the example society, which the portal pages show. */
const society = [exampleSociety, "ABS Record"];
const vesselReplies = {
  "/os/ABSRECORDSEARCH": [meridianStar],
  "/os/ABSRECORDVESSEL": [meridianStar],
  "/os/ABSRECORDSURVEY": exampleSurveys,
  "/os/ABSRECORDFINDING": exampleFindings,
  "/os/ABSRECORDCERTIFICATE": exampleCertificates,
};
const suspensionReplies = {
  "/os/ABSRECORDVESSEL": [meridianQuest],
  "/os/ABSRECORDCLASSSTATUS": exampleClassStatusHistory,
  "/script/ABSAPIRECORDSUSPENSION": exampleSuspensions,
  "/script/ABSRECORDVERIFY": [exampleVerification],
};

const screens: readonly Screen[] = [
  { address: "/absrecord/search", replies: recordReplies },
  { address: "/absrecord/search?vesselName=star&operatorName=meridian", replies: recordReplies },
  { address: "/absrecord/company/C2", replies: recordReplies },
  { address: "/absrecord/companies?text=bulk", replies: recordReplies },
  { address: `/absrecord/details?${vessel}`, replies: recordReplies },
  { address: `/absrecord/owner?${vessel}`, replies: recordReplies },
  { address: `/absrecord/assets?${vessel}`, replies: recordReplies },
  { address: "/portal/terms-of-use" },
  { address: "/portal/accessibility" },
  { address: "/error" },
  { address: "/not-found" },
  { address: "/account/sign-in" },
  { address: "/account/sign-up" },
  { address: "/account/forgotten-password" },
  { address: "/account/reset-password?token=x" },
  { address: "/account/verify-email?token=x" },
  { address: "/account/profile", user: graceAdmin, replies },
  { address: "/administration/users", user: graceAdmin, replies },
  { address: "/administration/users/u2", user: graceAdmin, replies },
  { address: "/administration/deliveries", user: graceAdmin, replies },
  { address: "/administration/audit-log", user: graceAdmin, replies },
  { address: "/administration/imports", user: graceImporter, replies: importReplies },
  { address: "/administration/imports/2", user: graceImporter, replies: importReplies },
  { address: "/absrecord/surveys?assetnum=V1001", replies: vesselReplies },
  { address: "/absrecord/findings?assetnum=V1001", replies: vesselReplies },
  { address: "/absrecord/findings?assetnum=V1001&ticketid=T55", replies: vesselReplies },
  { address: "/absrecord/certificates?assetnum=V1001", replies: vesselReplies },
  { address: "/certificate-lookup?certNum=C-1", replies: suspensionReplies },
  { address: "/class-suspension/list", replies: suspensionReplies },
  { address: "/class-suspension/details?assetnum=V1003", replies: suspensionReplies },
];

/** Opens a screen as a server with LOCALE=en-XA would serve it to a user. */
async function openInPseudoLocale(page: Page, { address, ...screen }: Screen): Promise<void> {
  const rewrite = (html: string) => html.replace('<html lang="en"', '<html lang="en-XA"');
  await replyWith(page, { ...screen, rewrite });
  await page.goto(address);
  await waitUntilLoaded(page);
}

for (const screen of screens) {
  test(`${screen.address} has room for longer texts on a desktop and on a phone`, async ({ page }) => {
    await openInPseudoLocale(page, screen);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await waitUntilLoaded(page);
      const texts = await page.locator("main").evaluate(visibleTexts);
      expect(texts.join(" ")).toMatch(/[À-ž]/);
      expect(untranslatedWords(texts, [screen, replies, society]), `${width} px`).toEqual([]);
      const [scrollWidth, clientWidth] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(scrollWidth, `${width} px`).toBe(clientWidth);
      expect(await page.locator("main").evaluate(clippedTexts), `${width} px`).toEqual([]);
    }
  });
}

/** Returns the texts that do not fit into their buttons, links or headings, by which a reader knows what they are. */
function clippedTexts(main: Element): string[] {
  return [...main.querySelectorAll<HTMLElement>("button, a, h1, h2, label, legend, th")]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ textContent, scrollWidth, clientWidth }) => `${textContent} (${scrollWidth} > ${clientWidth})`);
}
