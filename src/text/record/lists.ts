// Lists of vessels that users keep.
import { messages } from "#text/messages.ts";

/** The columns of a list as a file. */
export const listExportText = messages({
  number: "Number",
  name: "Vessel",
  listedAs: "Number when added",
  remark: "Remark",
  notInRecord: "No longer in the record",
  /** In the name of a file, without separators of thousands. */
  part: "first {count, number, ::group-off} of {total, number, ::group-off}",
});

/** Adding to lists and keeping them. */
export const listText = messages({
  title: "Your lists",
  inAccount: "In your account",
  inBrowser: "In this browser",
  about: "Only you can see your lists. You can keep {lists, number} lists of {vessels, number} vessels.",
  none: "You have no lists in your account yet. Open a vessel, a company or the check of a list, and add vessels from there.",
  signIn: "Sign in",
  signInToKeep: "Sign in to keep lists in your account, under a name and on every device.",
  signInForList:
    "This is the address of a list that a user keeps. Only that user can open it. If it is your list, <link>sign in</link> to open it.",
  notYourList:
    "You are signed in as {name}, and your account does not have this list. It belongs to another user, or it was deleted. Only the user who keeps a list can open it. Ask that user for a link to its vessels.",
  readOnly: "You can see the lists of this user, but not change them.",

  listsToStartWith: "Your lists:",
  openedVessels: "Opened last:",

  name: "Name",
  vessels: "Vessels",
  changed: "Changed",
  vesselCount: "{count, plural, one {# vessel} other {# vessels}}",
  followsFleet: "Follows the fleet of a company",
  fleetCut:
    "This fleet has {total, number} vessels. A list has at most {count, number}: the first by name are shown, checked and planned.",
  noCompany: "The company is no longer in the record",

  keepAsList: "Keep as list",
  keepFleet: "Keep this fleet",
  keepFleetAbout: "The list follows the fleet: it always has the vessels that the company has in the record.",
  signInToKeepFleet: "Sign in to keep this fleet",
  list: "List",
  newList: "New list",
  listName: "Name of the list",
  nameMissing: "Enter a name for the list.",
  nameTooLong: "A list's name has at most {max} characters.",
  nameWithControlCharacter: "A list's name has no control characters.",
  keep: "Keep",
  keeping: "Keeping",
  created: "The list {name} has been created.",

  rename: "Rename",
  renameList: "Rename {name}",
  renamed: "The list has been renamed.",
  merge: "Merge",
  merging: "Merging",
  mergeList: "Merge {name} with other lists",
  mergeAbout: "Choose the lists whose vessels are added to {name}. Those lists are deleted.",
  mergeChoiceMissing: "Choose at least one list.",
  merged: "The lists have been merged.",
  export: "Export",
  changesOf: "Changes of the vessels of {name}",
  exportList: "Export {name} as CSV",
  delete: "Delete",
  deleting: "Deleting",
  deleteList: "Delete {name}",
  deleteQuestion: "Delete {name}?",
  deleteAbout:
    "The list is deleted, not its vessels. It cannot be brought back. Calendars of the list are no longer updated.",
  deleted: "The list has been deleted.",

  keepInAccount: "Keep in your account",
  clearQuestion: "Delete the list in this browser?",
  clearAbout: "Its vessels are taken out of this browser. They cannot be brought back.",
  openList: "Open {name}",

  listedAs: "Listed as {number}",
  noLongerInRecord: "No longer in the record",
  emptyList: "This list has no vessels.",
  remove: "Remove from list",
  removeSelected: "{count, plural, one {Remove # vessel} other {Remove # vessels}}",
  removed: "{count, plural, one {# vessel} other {# vessels}} removed from the list.",
  select: "Select {name}",
});
