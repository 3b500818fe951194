// Names of the user types; apart from the other texts of users, because every page of a signed-in user has them.
import { messages } from "#text/messages.ts";

const userTypes = messages({
  visitor: "Visitor",
  public: "Public",
  client: "Client",
  society: "Society",
  ABSADMIN: "Administrator",
});

/** Name of a user type. An unknown type is shown as it is. */
export function userTypeName(userType: string): string {
  return isUserType(userType) ? userTypes[userType] : userType;
}

function isUserType(text: string): text is keyof typeof userTypes {
  return Object.hasOwn(userTypes, text);
}
