// Specification §1 and §3, User: the types of user that the portal knows.

const names: Readonly<Record<string, string>> = {
  visitor: "Visitor",
  public: "Public",
  client: "Client",
  society: "Society",
  ABSADMIN: "Administrator",
};

/** What a type of user is called on the screens; a type that the specification does not name is called as it is. */
export function userTypeName(userType: string): string {
  return names[userType] ?? userType;
}
