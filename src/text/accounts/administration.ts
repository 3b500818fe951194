// The screens for users and their rights; `audit-log.ts` has those of the audit log.
import { messages } from "#text/messages.ts";

export const administrationText = messages({
  onlyAdministrators: "This page is for administrators. You are signed in as {name}.",
  onlyAdministratorsWhileViewing:
    "This page is for administrators. You are viewing as {name}: return to your own account to open it.",
  signInAsAdministrator: "Please <link>sign in as an administrator</link>.",
  pages: "Pages",
  page: "<hidden>Page </hidden>{number}",
  previous: "Previous",
  next: "Next",
  shownRange: "showing {first, number}–{last, number}",

  users: "Users",
  user: "User",
  userCount: "{count, plural, one {# user} other {# users}}",
  usersCaption: "Users, each with a link to details and rights",
  usersFilters: "Filter the users",
  nameOrEmail: "Name or email",
  nameAndEmail: "Name and email",
  emailShort: "Email",
  state: "State",
  active: "Active",
  disabled: "Disabled",
  created: "Created",
  createdUtc: "Created (UTC)",
  lastSeen: "Last seen (UTC)",
  never: "Never",

  newUser: "New user",
  createUser: "Create user",
  creating: "Creating",
  newUserEmailHint: "A link to choose a password is sent there.",
  newUserEmailHintNoMail:
    "No mail server is configured: the link to choose a password is written to the log of the server.",
  linkSent: "A link to choose a password has been sent to {email}.",
  linkNotSent:
    "No mail server is configured, so no link was sent to {email}. It is in the log of the server.",
  notCreated: "The user is not created yet",
  inputLost: "If you leave now, what you typed is lost.",
  goOn: "Go on",
  discard: "Discard",

  userTypeMissing: "Please choose a user type.",
  roleMissing: "Please enter a role, such as USER.",
  roleTooLong: "A role has at most {max} characters.",
  roleWithControlCharacter: "A role has no control characters.",
  permissionInvalid:
    "Permissions are whole numbers from 0 to {max}, separated by commas: “{text}” is not one.",

  chooseUserType: "Choose User Type",
  orderingHint:
    "Place Order, Estimate Fees and proposals are offered with each vessel; never to the society’s own users.",
  importHint:
    "The user uploads, approves and undoes imports of the record; only for the society’s own users.",
  furtherPermissions: "Further permissions",
  furtherPermissionsHint:
    "Numbers from 0 to {max}, separated by commas. They matter to the wider portal only.",
  itar: "ITAR",
  clearanceHint:
    "Clear the checkbox to remove the clearance, which gives access to the controlled data of ITAR secured facilities. Every read is in the audit log.",
  clearanceByOperator:
    "Only the operator of this server can grant the ITAR clearance, with the command <code>node dist/server/main.js user set EMAIL --clearances itar</code>.",

  nameTypeAndRights: "Name, user type and rights",
  saveChanges: "Save changes",
  nothingToSave: "There is nothing to save.",
  saved: "Saved.",
  discardChanges: "Discard changes",
  notSaved: "Not saved yet",
  unsavedTitle: "Changes are not saved",
  changesLost: "If you leave now, what you changed of this user is lost.",
  stay: "Stay on this page",
  leave: "Leave without saving",

  actions: "Actions",
  ownAccount: "This is your own account: another administrator can disable it.",
  viewAs: "View as this user",
  beginning: "Beginning",
  aboutViewing:
    "You see what {name} sees, until you end it and for an hour at most. Nothing can be changed meanwhile, and what you read is written into the audit log under your name.",
  sendLink: "Send a link to choose a password",
  aboutLink: "It is sent to {email}. The current password works until a new one is chosen.",
  aboutLinkNoMail:
    "No mail server is configured, so it is written to the log of the server. The current password works until a new one is chosen.",
  disable: "Disable",
  disabling: "Disabling",
  disableQuestion: "Disable {name}?",
  isDisabled: "{name} is disabled.",
  aboutDisabling: "Signs the user out and blocks the account. Nothing is deleted.",
  disableConsequences:
    "The user is signed out everywhere at once and cannot sign in again, and the API keys of the account stop working. Nothing is deleted: the account can be enabled again.",
  enable: "Enable",
  enabling: "Enabling",
  enableQuestion: "Enable {name}?",
  isEnabled: "{name} is enabled.",
  aboutEnabling: "Lets the user sign in again.",
  enableConsequences:
    "The user can sign in again, with the same password and the same rights as before, and the API keys of the account work again.",
});
