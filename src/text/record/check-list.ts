// The check of a list of vessels.
import { messages } from "#text/messages.ts";

export const checkListText = messages({
  title: "Check a list of vessels",
  numbers: "IMO or class numbers",
  numbersHint:
    "Up to 1,000 numbers, separated by lines, commas or blanks. You can also paste a table or drop a CSV file: its column of numbers is found.",
  check: "Check",
  clear: "Clear",
  chooseFile: "Choose a CSV or text file",
  fileProblem: "This file cannot be read as text. Choose a CSV or text file, or paste the numbers.",
  numbersNeeded: "Enter at least one IMO or class number.",
  changeList: "Change the list",
  entryCount: "{count, plural, one {# entry} other {# entries}}",
  tooMany:
    "{count, plural, one {The last entry is left out} other {The last # entries are left out}}, because a list has at most 1,000.",
  progress: "{done, number} of {total, number} numbers checked",
  checking: "Checking numbers",
  cancel: "Cancel",
  resume: "Continue",
  cancelled:
    "The check was cancelled. {left, plural, one {One number is} other {# numbers are}} not checked.",
  copyLink: "Copy link",
  linkLimit: "A list of more than 50 entries has no link. It stays in this tab.",
  results: "Checked vessels",
  reliable: "In class, nothing overdue",
  lostClass: "Class suspended or withdrawn",
  attention: "Something overdue or expired",
  notConfirmed: "Not confirmed",
  notConfirmedHint: "Not found, not a number, or a controlled vessel",
  filter: "Show",
  all: "All",
  print: "Print",
});

export const checkColumnText = messages({
  position: "No.",
  input: "Entry",
  vessel: "Vessel",
  classState: "Class State",
  since: "Since",
  sinceDay: "since {day}",
  reason: "Reason",
  flag: "Flag",
  overdueSurveys: "Overdue surveys",
  openConditions: "Open conditions",
  certificates: "Certificates",
  expired: "{count, number} expired",
  expiring: "{count, number} expiring",
  noneExpiring: "None expiring",
  nextDue: "Next due",
  remark: "Remark",
  imo: "IMO {number}",
});

/** Why a line of the list has no vessel, or what is special about it. */
export const checkRemarkText = messages({
  notFound: "Not in this record",
  wrongCheckDigit: "Not in this record. The check digit is wrong: compare the number with your source.",
  notANumber: "Not an IMO or class number",
  duplicate: "The same number as in line {line, number}",
  controlled: "Controlled vessel: access to its data is restricted",
  several: "Several vessels have this number",
  pending: "Not checked yet",
  withheld: "{count, plural, one {# statutory item} other {# statutory items}} not released by the flag",
});
