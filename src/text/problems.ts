// The sentence of each problem (docs/domain.md, sections 5, 6 and 8); `contract/calls/problem.ts` has its status.
import { messages } from "./messages.ts";

export const problemText = messages({
  itar: "This facility is ITAR secured. Access to controlled data is restricted.",
  unauthorised: "Sign in or send a valid key.",
  invalidKey: "The key is not known, or it has been revoked.",
  signInFailed: "The email address or the password is not right.",
  disabled: "This account has been disabled. Please contact the administrator.",
  signInElsewhere: "Please sign in with {label}.",
  notPermitted: "You are not permitted to do this.",
  clearanceByOperator:
    "Only the operator of this server can grant a clearance, with the command node dist/server/main.js user.",
  emailUnverified: "This needs a confirmed email address. Sign in, open My Profile and confirm yours.",
  emailTaken: "There is an account with this email address already.",
  userChanged: "Somebody changed this user in the meantime. Check what is shown now, and try again.",
  linkExpired: "This link has expired or has been used. Please ask for a new one.",
  listNameTaken: "You have a list named {name} already. Choose another name.",
  tooManyLists: "You have {maximum} lists, which is the most. Delete or merge lists first.",
  listFull:
    "A list has at most {maximum, number} vessels, and this one would have {count, number}. Choose fewer vessels.",
  listFollowsCompany:
    "The list {name} follows the fleet of a company, so its vessels cannot be changed. Keep its vessels as a list of their own first.",
  importApproval:
    "You uploaded this file, so another person must approve it. Ask a colleague with the permission to import.",
  importState: "This import has moved on, so this is no longer possible. Reload the page to see its state.",
  importChanged:
    "A later import has changed the same members, so this import cannot be undone as a whole. Undo the later import first, or upload a file that corrects them.",
  forgery: "The request did not come from this site. Reload the page and try again.",
  sessionEnded: "Your session has ended, so nothing was changed. Sign in again, and repeat this.",
  otherReader:
    "Another user has signed in in this browser since this page was opened, so nothing was changed. Reload the page.",
  captcha: "The request could not be verified as made by a person. Please try again.",
  tooManyRequests: "Too many requests. Please wait {seconds} seconds and try again.",
  tooManyRenames:
    "You can change your name {maximum} times an hour. Try again in {minutes, plural, one {# minute} other {# minutes}}.",
  tooManyEmails:
    "This address gets at most {maximum} emails an hour until it is verified. Look for them among spam, too. Try again in {minutes, plural, one {# minute} other {# minutes}}.",
  badQuery: "{message}",
  badRequest: "{message}",
  notFound: "There is nothing at this address.",
  unknownNumber: "{message}",
  noMember: "There is no {name} with the ID {id}.",
  readOnly: "The record is read-only. Send the request with GET.",
  unknownCall: "There is no record set or script named {name}.",
  tooLarge: "The request is too large.",
  unavailable: "The record cannot be reached right now. Please try again.",
  timeUnconfirmed: "The time of the signature cannot be confirmed right now. Please try again.",
  overloaded: "The record is very busy right now. Please wait {seconds} seconds and try again.",
  internal: "Something went wrong, please contact the administrator",
});
