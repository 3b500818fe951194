// Words for users and their rights, and errors of the fields of a user: shared by the account and the administration screens.
import { importPermission } from "#rules/access/import-permission.ts";
import { orderingPermission } from "#rules/access/ordering-permission.ts";
import { messages } from "#text/messages.ts";

export const userText = messages({
  name: "Name",
  email: "Email address",
  userType: "User type",
  role: "Role",
  permissions: "Permissions",
  permission: "Permission {number}",
  orderingPermission: "Place orders ({number})",
  importPermission: "Import records ({number})",
  clearances: "Clearances",
  none: "None",
  emailNotVerified: "Not verified",
  nameMissing: "Please enter a name.",
  nameTooLong: "A name has at most {max} characters.",
  nameWithControlCharacter: "A name has no control characters.",
  emailMissing: "Please enter an email address, such as name@example.org.",
  emailTooLong: "An email address has at most {max} characters.",
});

/** Name of a permission with its number. Only those to order and to import have one (docs/domain.md, sections 3 and 6). */
export function permissionName(number: number): string {
  if (number === importPermission) return userText.importPermission({ number });
  return number === orderingPermission
    ? userText.orderingPermission({ number })
    : userText.permission({ number });
}
