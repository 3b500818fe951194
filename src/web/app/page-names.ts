import type { PortalPage, VesselScreen } from "#web/paths.ts";

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
