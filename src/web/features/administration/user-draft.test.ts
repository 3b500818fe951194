import { describe, expect, test } from "vitest";
import { administrationCalls } from "#contract/administration-calls.ts";
import { annClient } from "#tests/web/example-administration.ts";
import { draftErrors } from "./draft-errors.ts";
import { changeOf, draftOf, isSameDraft, newDraft, type UserDraft } from "./user-draft.ts";

const whole: UserDraft = { ...newDraft, name: "Ann", email: "ann@client.example", userType: "client" };

/** What the contract says of a body with the same values. */
function contractErrors(draft: UserDraft): Readonly<Record<string, string>> {
  const { name, email, userType, roleValue } = draft;
  const body = { name, email, userType, roleValue, permissions: [], clearances: [] };
  const { error } = administrationCalls.createUser.safeParse(body);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

describe("what is wrong in a draft", () => {
  test("is nothing where all is filled in", () => {
    expect(draftErrors(whole)).toEqual({});
    expect(contractErrors(whole)).toEqual({});
  });

  test.each<Partial<UserDraft>>([
    { name: "" },
    { name: "  " },
    { name: "n".repeat(101) },
    { name: "A\nn" },
    { name: "A\u202En" },
    { email: "" },
    { email: "ann" },
    { email: "ann@client" },
    { email: "ann client@client.example" },
    { email: `${"a".repeat(250)}@client.example` },
    { roleValue: "R".repeat(51) },
  ])("is told as the contract tells it: %j", (part) => {
    const draft = { ...whole, ...part };
    expect(Object.keys(draftErrors(draft))).toEqual(Object.keys(part));
    expect(draftErrors(draft)).toEqual(contractErrors(draft));
  });

  test.each<Partial<UserDraft>>([
    { name: "n".repeat(100) },
    { name: ` ${"n".repeat(100)} ` },
    { name: "\tA\u200En\n" },
    { roleValue: "R".repeat(50) },
    { email: ` Ann@Client.example ` },
  ])("is nothing just before: %j", (part) => {
    expect(draftErrors({ ...whole, ...part })).toEqual({});
    expect(contractErrors({ ...whole, ...part })).toEqual({});
  });

  test("is told of a choice that was not made and of a role that was taken out", () => {
    expect(draftErrors({ ...whole, userType: "", roleValue: " " })).toEqual({
      userType: "Please choose a user type.",
      roleValue: "Please enter a role, such as USER.",
    });
  });

  test.each([
    ["100", "100"],
    ["7, x", "x"],
    ["-1", "-1"],
    ["7;12", "7;12"],
    ["1.5", "1.5"],
    ["1e1", "1e1"],
  ])("names the permission that is none in %j", (otherPermissions, wrong) => {
    expect(draftErrors({ ...whole, otherPermissions }).otherPermissions).toBe(
      `Permissions are whole numbers from 0 to 99, separated by commas: “${wrong}” is none.`,
    );
  });

  test.each(["", "0", "99", "007", "0, 99", " 12 ,7,, 12 ", "3"])(
    "is nothing in the permissions %j",
    (otherPermissions) => expect(draftErrors({ ...whole, otherPermissions })).toEqual({}),
  );
});

describe("a draft is saved", () => {
  test("with its permissions in order and each once", () => {
    expect(changeOf({ ...whole, name: " Ann ", mayOrder: true, otherPermissions: "12, 7,,3 12" })).toEqual({
      name: "Ann",
      userType: "client",
      roleValue: "USER",
      permissions: [3, 7, 12],
      clearances: [],
    });
  });

  test("as the user it was made of", () => {
    const { name, userType, roleValue, permissions, clearances } = annClient;
    expect(changeOf(draftOf(annClient))).toEqual({ name, userType, roleValue, permissions, clearances });
  });

  test("never without a user type", () => {
    expect(() => changeOf(newDraft)).toThrow("user type");
  });
});

test.each<[Partial<UserDraft>, boolean]>([
  [{}, true],
  [{ name: " Ann " }, true],
  [{ name: "Anne" }, false],
  [{ otherPermissions: "12 , 7" }, true],
  [{ otherPermissions: "7" }, false],
  [{ otherPermissions: "7, 12, x" }, false],
  [{ mayOrder: true }, false],
  [{ isCleared: true }, false],
  [{ userType: "public" }, false],
])("a draft with %j changed is the same: %s", (part, expected) => {
  const before = { ...whole, otherPermissions: "7, 12" };
  expect(isSameDraft(before, { ...before, ...part })).toBe(expected);
});
