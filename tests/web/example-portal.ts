import type { Portal, PortalUser } from "#contract/page/portal.ts";
import { exampleSociety } from "#contract/page/society.ts";

/** The portal of a visitor, as the server sends it to the page. */
export const examplePortal: Portal = {
  society: exampleSociety,
  user: null,
  singleSignOn: null,
  recordAsOf: "2026-11-20T06:00:00Z",
  invented: "none",
  hasMailServer: true,
  isRecordOutdated: false,
  hasStatements: true,
  isApiOpen: false,
  isDataOpen: false,
  captcha: "off",
  captchaSiteKey: null,
  version: "4.15.0",
  build: "3f9c21e",
  today: "2026-11-20",
};

/** A client who may place orders (docs/domain.md, section 6). */
export const orderingClient: PortalUser = {
  reader: "ann",
  name: "Ann Client",
  email: "ann@client.example",
  roleValue: "USER",
  userType: "client",
  permissions: [false, false, false, true],
  impersonatedBy: null,
};

/** A portal administrator. */
export const administrator: PortalUser = {
  reader: "bea",
  name: "Bea Admin",
  email: "bea@society.example",
  roleValue: "USER",
  userType: "ABSADMIN",
  permissions: [],
  impersonatedBy: null,
};
