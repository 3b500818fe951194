import type { AccountPage, PortalPage, VesselScreen } from "#web/paths.ts";

/** What the screens of a vessel are called in the navigation, the tabs, the breadcrumb and the title. */
export const pageNames: Readonly<Record<VesselScreen, string>> = {
  details: "Details",
  owner: "Owner",
  assets: "Assets",
  surveys: "Surveys",
  findings: "Findings",
  certificates: "Certificates",
};

/** What the pages of the wider portal are called. */
export const portalPageNames: Readonly<Record<PortalPage, string>> = {
  "terms-of-use": "Terms of Use",
  training: "Training",
  automatedreports: "Automated Reports",
  "place-order": "Place Order",
  proposal: "Request Proposal",
  quotes: "Quotes Overview",
  "request-for-quote": "Request for Quote",
  accessibility: "Accessibility",
};

/** What the pages of one's own account are called. */
export const accountPageNames: Readonly<Record<AccountPage, string>> = {
  "sign-in": "Sign in",
  "sign-up": "Sign up",
  "forgotten-password": "Forgotten password",
  "reset-password": "Choose a password",
  "verify-email": "Verify e-mail",
  profile: "My Profile",
};

/** What the administrator's screens are called. */
export const administrationPageNames = { users: "Users", user: "User", auditLog: "Audit log" } as const;
