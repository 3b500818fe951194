import { controlCharacter } from "#contract/account.ts";
import { permissionsError } from "./permission-numbers.ts";
import type { UserDraft } from "./user-draft.ts";

/** Error messages by field. */
export type DraftErrors = Readonly<Partial<Record<keyof UserDraft, string>>>;

/** Returns the errors of a draft, with the contract's messages where it has them. */
export function draftErrors(draft: UserDraft): DraftErrors {
  const errors = {
    name: nameError(draft.name.trim()),
    email: emailError(draft.email.trim()),
    userType: draft.userType === "" ? "Please choose a user type." : undefined,
    roleValue: roleError(draft.roleValue.trim()),
    otherPermissions: permissionsError(draft.otherPermissions),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

function nameError(name: string): string | undefined {
  if (name === "") return "Please enter a name.";
  if (name.length > 100) return "A name has at most 100 characters.";
  return controlCharacter.test(name) ? "A name has no control characters." : undefined;
}

/** A rough check only: the server checks the address, and the emailed link proves that it exists. */
function emailError(email: string): string | undefined {
  if (email.length > 254) return "An e-mail address has at most 254 characters.";
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    ? undefined
    : "Please enter an e-mail address, such as name@example.org.";
}

function roleError(role: string): string | undefined {
  if (role === "") return "Please enter a role, such as USER.";
  if (role.length > 50) return "A role has at most 50 characters.";
  return controlCharacter.test(role) ? "A role has no control characters." : undefined;
}
