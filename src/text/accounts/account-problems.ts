// Why an account call or an administration call was refused. The checks of the forms are in `account.ts`.
import { messages } from "#text/messages.ts";

export const accountProblemText = messages({
  wrongPassword: "The current password is not right.",
  noPassword: "This account has no password: it signs in elsewhere.",
  weakPassword: "This password is easy to guess. Please choose another, such as four unrelated words.",
  tooManyKeys: "You have {count} keys. Revoke one before you make another.",
  tooManyAddresses: "You have {count} secret addresses. Revoke one before you make another.",
  ownRights: "You cannot remove your own administrator rights.",
  lastAdministrator: "You cannot change or disable the last administrator. Add another administrator first.",
  lastAdministratorDeleted: "The last administrator cannot be deleted. Add another administrator first.",
  signInAgain:
    "You signed in too long ago. Sign out, sign in again, and delete the account within 10 minutes.",
  unverifiedRights:
    "This user has not confirmed the email address. You can give rights only after it is confirmed.",
  notImpersonable: "Administrators and disabled users cannot be viewed as.",
  notImpersonating: "You are not viewing as another user.",
});
