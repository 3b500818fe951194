// The screens of the import console.
import { messages } from "#text/messages.ts";

export const importText = messages({
  imports: "Imports",
  import: "Import {number}",
  anImport: "Import",
  number: "Number",
  about:
    "Upload a file, look at what it would change, and approve it. Nothing changes before the approval. Every step is in the audit log.",
  replaceDemonstration:
    "An import adds to the demonstration. To replace it by your record, use <command>node dist/server/main.js import FOLDER --replace</command>, or start with DEMO_FLEET=off and another DATA_DIR.",
  onlyImporters:
    "This page needs the permission “{permission}”, which only the society’s own users can have. You are signed in as {name}. Ask an administrator for it.",
  onlyImportersYourself:
    "This page needs the permission “{permission}”. You are signed in as {name} and may give it to yourself; the audit log will say so.",
  givePermission: "Give yourself the permission",
  givingPermission: "Giving the permission",
  signIn: "Please <link>sign in</link> with an account that may import.",

  upload: "Upload a file",
  chooseFile: "Choose a file",
  dropHere: "or drop it here",
  oneFile: "Drop one file. Pack a folder or several files into a .zip first.",
  uploadHint:
    "A .zip of an import folder, one .ndjson or .ndjson.gz file, or an IACS list as .csv, .txt or .xlsx, of at most {size, number} MB. For a larger one, use the command node dist/server/main.js import.",
  uploading: "Uploading {name}",
  tooLarge:
    "{name} is larger than {size, number} MB. Use the command node dist/server/main.js import instead.",

  history: "History",
  noImports: "Nothing has been imported here yet.",
  importCount: "{count, plural, one {# import} other {# imports}}",
  file: "File",
  state: "State",
  uploaded: "Uploaded (UTC)",
  checked: "Checked (UTC)",
  ended: "Ended (UTC)",
  uploader: "Uploaded by",
  approver: "Approved by",
  hash: "SHA-256",
  size: "Size",
  bytes: "{count, plural, one {# byte} other {# bytes}}",
  correctionOf: "Undo of import {number}",
  corrects: "Undoes",
  correctedBy: "Undone by",

  facts: "Import",
  report: "Report of the check",
  notes: "Notes",
  errorCount: "{count, plural, one {# error} other {# errors}}",
  warningCount: "{count, plural, one {# warning} other {# warnings}}",
  more: "{count, plural, one {and # more} other {and # more}}",
  line: "line {line, number}",
  lineCount: "{count, plural, one {# line:} other {# lines, such as}}",
  notFound: "There is no upload with this number. Select one in the list of imports.",
  refusedHint: "Nothing was imported. Correct the file and upload it again.",
  checking: "The file is being checked. This page updates by itself.",
  checkedHint: "The check found no errors. Look at what would change, then approve or discard the import.",
  importing: "The file is being imported. This page updates by itself.",
  failedHint: "The work on this import stopped with the error below. Try again, or discard the import.",
  importedHint: "The record has the changes below.",
  undoneHint: "A correcting import has undone the changes below.",
  discardedHint: "The import was discarded and its file deleted. Nothing has changed.",
  checkedAgain:
    "The record changed after the first check, so the file was checked again. Look at the differences before you approve.",
  otherApprover: "You uploaded this file, so another person must approve it.",

  approve: "Approve and import",
  approving: "Approving",
  approveQuestion: "Import {name}?",
  approveConsequences:
    "The record changes as the differences show, for all readers at once. If the record has changed since the check, the file is checked again instead.",
  approved: "{name} is approved.",
  approveUndo: "Approve and undo",
  approveUndoQuestion: "Undo import {number, number}?",
  approveUndoConsequences:
    "The record gets back what it had before the import, as the differences show, for all readers at once. If the record has changed since the check, the undo is checked again instead.",
  undoChecked:
    "The check found no errors. Look at what undoing import {number, number} would change, then approve or discard the undo.",
  discardUndoConsequences: "Nothing is undone.",
  undoRunning: "Import {number, number} is being undone. This page updates by itself.",
  undoDone: "Import {number, number} is undone. The record has the changes below.",
  undoDiscarded: "The undo of import {number, number} was discarded. Nothing has changed.",
  discard: "Discard",
  discarding: "Discarding",
  discardQuestion: "Discard {name}?",
  discardConsequences: "Nothing is imported, and the file is deleted. The history keeps its name and hash.",
  discarded: "{name} is discarded.",
  retry: "Try again",
  retrying: "Starting",
  undo: "Undo this import",
  prepareUndo: "Prepare the undo",
  undoing: "Checking",
  undoQuestion: "Undo {name}?",
  undoConsequences:
    "A correcting import is prepared and checked: changed and removed members get their earlier values, new members are removed, and class actions are voided by a further entry of the class status history. You can look at it before you approve it.",

  differences: "Differences",
  noDifferences: "This import changes nothing that you may see.",
  vesselCount: "{count, plural, one {# vessel or group} other {# vessels and groups}}",
  recordSet: "Record set",
  added: "New",
  changed: "Changed",
  removed: "Removed",
  countsLabel: "Changes by record set",
  field: "Field",
  before: "Before",
  after: "After",
  changesOf: "Changed fields of {name}",
  none: "None",
  otherMembers: "Flags and vessel types",
  imo: "IMO {number}",
  controlled: "This facility is ITAR secured. What changes is shown to readers with the clearance only.",
  moreMembers: "{count, plural, one {# more changed member} other {# more changed members}}",
});

export const uploadStateNames = messages({
  checking: "Checking",
  checked: "Waiting for approval",
  refused: "Refused",
  importing: "Importing",
  failed: "Failed",
  imported: "Imported",
  undone: "Undone",
  discarded: "Discarded",
});

export const recordSetNames = messages({
  ABSRECORDFLAG: "Flag",
  ABSRECORDVESSELTYPE: "Vessel type",
  ABSRECORDVESSEL: "Vessel",
  ABSRECORDVESSELHIST: "Vessel history",
  ABSRECORDCLASSSTATUS: "Class status",
  ABSRECORDCAPACITY: "Capacity",
  ABSAPISISVESSEL: "System vessel",
  ABSRECORDOWNER: "Owner",
  ABSRECORDSURVEY: "Survey",
  ABSRECORDFINDING: "Finding",
  ABSRECORDASSET: "Asset",
  ABSRECORDCERTIFICATE: "Certificate",
});

/** Name of a record set; one that a newer server added is shown as it is. */
export function recordSetName(set: string): string {
  return Object.hasOwn(recordSetNames, set) ? recordSetNames[set as keyof typeof recordSetNames] : set;
}
