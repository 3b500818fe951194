// gap: pages of the portal. The default pages of the wider portal, for a society that has not configured its own.
import { messages } from "./messages.ts";

export const portalText = messages({
  contact: "Contact Us",
  searchShortcut: "The key / goes to the search from every screen",

  termsOfUse: "Terms of Use",
  recordIsInformation:
    "{record} is published by {society} for information. It shows what was on file at the time that each screen names, and may change without notice.",
  replacesNoCertificate:
    "Its screens do not replace a certificate, a survey report or a signed statement of class. If you need one, ask the society, or download it where the record offers it.",
  statutoryRelease:
    "Statutory information is shown as far as the vessel's flag administration has authorized its release.",
  copying:
    "Reading the record is free, also by program through its API, feeds and files, within their limits. Collecting it from the screens by program, and publishing a copy of the whole record, needs an agreement.",

  training: "Training",
  howToSearch:
    "Search {record} by name, number, flag, type, owner or operator. A name finds every vessel with a name whose words begin with the words that you type, in any order; names with typing errors are found if there is none.",
  vesselScreens:
    "Each vessel has screens for its details, owner, assets, surveys, findings and certificates. The address of a screen leads back to it: keep it or send it on.",

  automatedReports: "Automated Reports",
  insteadOfReports: "Reports are not part of this record. It offers instead:",
  certificatesOfVessel:
    "<link>Certificates of this vessel</link>: select all of them and download one ZIP file.",
  certificatesOfAny: "<link>Search for a vessel</link>: its certificates are downloaded as one ZIP file.",
  dueOfVessel:
    "<link>What falls due for this vessel</link>: surveys, certificates and findings as a chart, a table, an Excel file or a calendar.",
  dueOfAny:
    "<link>Due planner</link>: surveys, certificates and findings of a vessel, a fleet or a list, as a chart, a table, an Excel file or a calendar.",
  changesOfVessel: "<link>Changes of this vessel</link>: with a feed that brings new ones.",
  changesOfAny:
    "<link>Changes</link>: of the whole record or of what you filter, with a feed that brings new ones.",
  follows: "<link>Follows</link>: emails of what changes at a vessel, a company, a list or a search.",
  placeOrder: "Place Order",
  requestProposal: "Request Proposal",
  requestForQuote: "Request for Quote",
  notInRecord: "This service is not part of the public record. {society} will gladly help you with it.",

  quotesOverview: "Quotes Overview",
  quotesOnRequest: "Quotes are given by {society} on request; none is kept in the public record.",

  accessibility: "Accessibility",
  accessibilityLevel:
    "{record} aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every screen.",
  accessibilityTests:
    "Each version is tested before it is published: every screen and its empty, failed and restricted states are checked by axe in light colours, in dark colours and at a width of 320 pixels, which is what a window of 1280 pixels shows at a zoom of 400 percent; and the path from a search to a certificate is completed with the keyboard alone.",
  accessibleStates:
    "Each state is shown by an icon and a word, never by colour alone. Each screen that opens is announced, animations stop where the system asks for less motion, and each screen can be printed.",
  untestedDocuments:
    "Not tested are the documents behind the certificates: they are shown as they were issued, and older ones may be scanned images without text. Ask us for one that you can read.",
  accessibilityProblems: "Tell us what does not work for you. We will reply and fix it.",
});
