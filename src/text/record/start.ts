// The start page of the record, below the empty search form.
import { messages } from "#text/messages.ts";

export const startText = messages({
  fleet: "The fleet in numbers",
  inClass: "In class",
  ofVessels: "of {count} {number, plural, one {vessel} other {vessels}} on record",
  suspendedThisMonth: "Suspensions this month",
  suspendedNow: "{count} suspended now · <link>Suspension list</link>",
  withdrawnThisMonth: "Withdrawals this month",
  reinstatedThisMonth: "Reinstatements this month",
  since: "since {from}",

  latestActions: "Latest class actions",
  allActions: "All class actions",
  noActions: "No suspension, withdrawal or reinstatement of class is on record.",
  unnamed: "Unnamed",

  byType: "Vessels by type",
  byFlag: "Vessels by flag",
  type: "Type",
  flag: "Flag",
  vessels: "Vessels",
  noType: "No type on record",
  noFlag: "No flag on record",

  noVessels: "No vessel is on record yet.",
  notLoaded: "The numbers of the fleet could not be loaded.",
});

/** What the record is and is not. */
export const aboutRecordText = messages({
  about: "About this record",
  isTitle: "What it is",
  is: "The public register of {society}: every vessel that it classes or has classed, with particulars, class status and its history, surveys, findings and certificates.",
  isNotTitle: "What it is not",
  isNot:
    "It does not replace the certificates on board. Statutory items appear only if the flag has released them, and vessels under export control are in no number on this page.",
  nextTitle: "Check or ask",
  verify: "<link>Verify a certificate</link> that you hold.",
  contact: "If something here is wrong, <link>contact {abbreviation}</link>.",
});
