import { controlCharacter, emailForm } from "#contract/account.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { userText } from "#text/accounts/users.ts";
import { permissionsError } from "./permission-numbers.ts";
import type { UserDraft } from "./user-draft.ts";

/** Error messages by field. */
export type DraftErrors = Readonly<Partial<Record<keyof UserDraft, string>>>;

/** Returns the errors of a draft, with the contract's messages where it has them. */
export function draftErrors(draft: UserDraft): DraftErrors {
  const errors = {
    name: nameError(draft.name.trim()),
    email: emailError(draft.email.trim()),
    userType: draft.userType === "" ? administrationText.userTypeMissing : undefined,
    roleValue: roleError(draft.roleValue.trim()),
    otherPermissions: permissionsError(draft.otherPermissions),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

function nameError(name: string): string | undefined {
  if (name === "") return userText.nameMissing;
  if (name.length > 100) return userText.nameTooLong({ max: 100 });
  return controlCharacter.test(name) ? userText.nameWithControlCharacter : undefined;
}

/** A rough check only: the server checks the address, and the emailed link proves that it exists. */
function emailError(email: string): string | undefined {
  if (email.length > 254) return userText.emailTooLong({ max: 254 });
  return emailForm.test(email) ? undefined : userText.emailMissing;
}

function roleError(role: string): string | undefined {
  if (role === "") return administrationText.roleMissing;
  if (role.length > 50) return administrationText.roleTooLong({ max: 50 });
  return controlCharacter.test(role) ? administrationText.roleWithControlCharacter : undefined;
}
