// The frame around every screen: names of the sections, titles and descriptions of pages (docs/domain.md, section 2, Layout).
import { messages } from "./messages.ts";

export const shellText = messages({
  record: "{society} Record",
  suspensions: "Class Suspensions, Withdrawals & Reinstatements",
  suspensionHome: "Class Suspension",
  recordTitle: "{record}: online database of vessels and offshore installations in class",
  suspensionsTitle: "Class Suspensions, Withdrawals & Reinstatements: online vessel database of {society}",
  verificationTitle: "{society} Verifiable Electronic Certificates",
  recordDescription:
    "The online vessel database of {society}: search the vessels and offshore installations in class and read the public record of each.",
  suspensionsDescription:
    "Vessels whose class with {society} is suspended, withdrawn or reinstated, from the online vessel database.",
  verificationDescription:
    "Check by its number that an electronic certificate was issued by {society} and is unchanged.",

  skipToContent: "Skip to the content",
  publicRecord: "Public vessel record",
  sections: "Sections",
  navigation: "Navigation",
  openNavigation: "Open navigation",
  closeNavigation: "Close navigation",
  socialMedia: "Social media",
  administration: "Administration",
  vessel: "Vessel",
  vesselScreens: "Screens of this vessel",
  company: "Company",
  companyVessels: "Vessels",
  breadcrumb: "Breadcrumb",
  backTo: "Back to {screen}",
  searchRecord: "Search {record}",
  searchTheRecord: "Search the record",

  recordAsOf: "Record as of {time}",
  colours: "Colours",
  lightColours: "Light",
  darkColours: "Dark",
  automaticColours: "Automatic",
  account: "Account",
  signOut: "Sign out",
  signingOut: "Signing out",

  offline: "You are offline. What is on the screen stays; anything else needs a connection.",
  slow: "The record is taking longer than usual. The response is still on its way.",
  sessionEnded:
    "Your session has ended. <link>Sign in again</link> in a new tab. What you have typed here stays.",
  signInInNewTab: "Sign in (opens a new tab)",
  impersonation: "Impersonation",
  viewingAs: "You are viewing as {name} ({userType}). Everything you open is written to the audit log.",
  viewedBy: "Viewed by {administrator}.",
  endImpersonation: "End",
  endingImpersonation: "Ending",

  imprint: "© {year} {society}. All rights reserved. Version {version} (build {build})",
  contact: "Contact Us",
  api: "API",

  printedTitle: "{subject}: {screen}",
  recordAsOfSentence: "Record as of {time}.",
  demonstrationNotice: "Demonstration",
  demonstration: "Demonstration: {invented}.",
  allInvented: "every vessel here is invented",
  someInvented: "some vessels here are invented",
  replaceDemonstration: "Import yours",
  recordOutdated:
    "The record may be out of date: it was last updated {time}. Check with the society before you rely on it.",
  printed: "Printed {date} from {address}",
  printedFooter: "{society}. {title}. {printed}",
});
