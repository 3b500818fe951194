// docs/domain.md, sections 1 and 6: the user types.

const names: Readonly<Record<string, string>> = {
  visitor: "Visitor",
  public: "Public",
  client: "Client",
  society: "Society",
  ABSADMIN: "Administrator",
};

/** Name of a user type on the screens. An unknown type is shown as it is. */
export function userTypeName(userType: string): string {
  return names[userType] ?? userType;
}
