// The check of a list of vessels.
import { messages } from "#text/messages.ts";

export const checkListText = messages({
  title: "Check a list of vessels",
  about:
    "Class, overdue items and certificates of each vessel, the worst first, to filter, save, print and plan.",
  check: "Check",
  keepNumbers:
    "{count, plural, one {Keep # number as a list} other {Keep {count, number} numbers as a list}}",
  changeList: "Change the list",
  entryCount: "{count, plural, one {# entry} other {# entries}}",
  numberCount: "{count, plural, one {# number} other {# numbers}}",
  shownCount: "{shown, number} of {total, plural, one {# row} other {# rows}}",
  progress: "{done, number} of {total, number} numbers checked",
  checking: "Checking numbers",
  cancel: "Cancel",
  resume: "Continue",
  cancelled:
    "The check was cancelled. {left, plural, one {One number is} other {# numbers are}} not checked.",
  linkCopied:
    "Link copied. {left, plural, =0 {Everyone with the link can open the list.} one {One entry without a number is not in it.} other {# entries without a number are not in it.}}",
  nameInAddress: "The address calls this list: {name}",
  invalidAddress:
    "This address holds no list, or only a part of one. Ask its sender for the whole address, or for the numbers.",
  tooLongAddress: "This address holds more than 1,000 numbers, which is the most that a list has.",
  sharesEnded:
    "Links to shared copies of lists have ended. Ask the sender for a new link, or for the numbers.",
  checkAnother: "Check another list",
  results: "Checked vessels",
  nothingOverdue: "In class, nothing overdue",
  lostClass: "Class suspended or withdrawn",
  attention: "Something overdue or expired",
  notConfirmed: "Not confirmed",
  noNumber: "Without a number",
  filter: "Show",
  basis:
    "The result is about class, and about surveys, open findings and certificates that are overdue: their last day has passed. Open conditions of class that are not overdue do not change it. Items that the flag has not released are not looked at.",
  duplicates:
    "{count, plural, one {One row repeats} other {# rows repeat}} the number of an earlier row, and {count, plural, one {is} other {are}} not counted in the results.",
  otherNames:
    "In {count, plural, one {one place} other {# places}} of your list, the name beside a number is not the one that its vessel has today: {numbers}. Compare {count, plural, one {it} other {them}} with your source.",
  otherName: "{number} beside {name} is {vessel}",
  statements: "Save signed statements of class (ZIP)",
  tooManyStatements:
    "Signed statements can be saved of {maximum, number} ships at once, and {count, number} are shown. Show only one result, or check a shorter list.",
  file: "Save the rows shown as an Excel file (XLSX)",
  partialFile:
    "The file is not complete: {left, plural, one {one number is} other {# numbers are}} not checked. Continue the check and save it again.",
  notChecked: "{left, plural, one {One number is} other {# numbers are}} not checked.",
  verdictCount: "{verdict}: {count, number}",
  onlyVerdict: "Only the rows with this result: {verdict}",
});

export const checkColumnText = messages({
  position: "No.",
  input: "Entry",
  vessel: "Vessel",
  classState: "Class State",
  since: "Since",
  reason: "Reason",
  flag: "Flag",
  overdue: "Overdue",
  noneOverdue: "None",
  overdueSurveys: "Overdue surveys",
  openConditions: "Open conditions",
  overdueFindings: "Overdue findings",
  certificates: "Certificates",
  result: "Result",
  notSupported: "{count, number} not supported",
  expired: "{count, number} expired",
  expiring: "{count, number} expiring",
  noneExpiring: "None expiring",
  noCertificates: "None on record",
  nextDue: "Next due",
  remark: "Remark",
  imo: "IMO {number}",
  searchFor: "Search for {number}",
});

/** Titles of the columns of a file that the screen does not have. */
export const checkFileText = messages({
  unsupportedCertificates: "Certificates not supported",
  expiredCertificates: "Expired certificates",
  expiringCertificates: "Expiring certificates",
  countedSurveys: "Surveys looked at",
  countedFindings: "Findings looked at",
  countedCertificates: "Certificates looked at",
});

/** Why a line of the list has no vessel, or what is special about it. */
export const checkRemarkText = messages({
  notFound: "Not in this record",
  wrongCheckDigit: "Not in this record. The check digit is wrong: compare the number with your source.",
  leadingZero: "Not in this record. No IMO number begins with 0: compare the number with your source.",
  withZeros: "Not in this record, but class number {number} is: spreadsheets drop leading zeros",
  placeholder: "Not in this record. No ship has this IMO number: it stands where one is missing.",
  companyNumber: "Not in this record. This is the IMO number of a company, not of a ship.",
  notANumber: "Text without an IMO or class number",
  certificateNumber: "{number} is the number of a certificate: verify it",
  duplicate: "The same number as in line {line, number}",
  controlled: "Controlled vessel: access to its data is restricted",
  several: "Several vessels have this number",
  pending: "Not checked yet",
  otherName: "Your list has {name} beside this number",
  nothingOnRecord: "Nothing on record about surveys, findings and certificates",
  withheld: "{count, plural, one {# statutory item} other {# statutory items}} not released by the flag",
});
