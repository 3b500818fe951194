import { describe, expect, test } from "vitest";
import { createUserBody } from "#contract/administration/administration-calls.ts";
import { namedPermissions } from "#rules/access/permission-names.ts";
import { annClient } from "#tests/web/example-administration.ts";
import { enteredError } from "#rules/entered-text.ts";
import {
  changeOf,
  draftForm,
  draftOf,
  isSameDraft,
  newDraft,
  requestBodyOf,
  type UserDraft,
} from "./user-draft.ts";

/** What the form says about a draft. */
function draftErrors(draft: UserDraft): Readonly<Record<string, string>> {
  const texts = Object.entries(draftForm.texts).map(
    ([name, text]) => [name, enteredError(text, String(draft[name as keyof UserDraft]))] as const,
  );
  const { otherPermissions, userType } = draftForm.checks;
  const others = {
    userType: userType(draft.userType),
    otherPermissions: otherPermissions(draft.otherPermissions),
  };
  const errors = Object.entries({ ...Object.fromEntries(texts), ...others });
  return Object.fromEntries(errors.flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])));
}

const completeDraft: UserDraft = {
  ...newDraft,
  name: "Ann",
  email: "ann@client.example",
  userType: "client",
};

/** Returns the contract's messages for a body with the same values. */
function contractErrors(draft: UserDraft): Readonly<Record<string, string>> {
  const { name, email, userType, roleValue } = draft;
  const body = { name, email, userType, roleValue, permissions: [], clearances: [] };
  const { error } = createUserBody.safeParse(body);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

describe("the form of a user", () => {
  test("returns nothing for a complete draft", () => {
    expect(draftErrors(completeDraft)).toEqual({});
    expect(contractErrors(completeDraft)).toEqual({});
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
  ])("returns the contract's message for %j", (part) => {
    const draft = { ...completeDraft, ...part };
    expect(Object.keys(draftErrors(draft))).toEqual(Object.keys(part));
    expect(draftErrors(draft)).toEqual(contractErrors(draft));
  });

  test.each<Partial<UserDraft>>([
    { name: "n".repeat(100) },
    { name: ` ${"n".repeat(100)} ` },
    { name: "\tA\u200En\n" },
    { roleValue: "R".repeat(50) },
    { email: ` Ann@Client.example ` },
  ])("accepts the limit: %j", (part) => {
    expect(draftErrors({ ...completeDraft, ...part })).toEqual({});
    expect(contractErrors({ ...completeDraft, ...part })).toEqual({});
  });

  test("reports a missing user type and a missing role", () => {
    expect(draftErrors({ ...completeDraft, userType: "", roleValue: " " })).toEqual({
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
  ])("names the invalid permission in %j", (otherPermissions, invalid) => {
    expect(draftErrors({ ...completeDraft, otherPermissions })["otherPermissions"]).toBe(
      `Permissions are whole numbers from 0 to 99, separated by commas: “${invalid}” is not one.`,
    );
  });

  test.each(["", "0", "99", "007", "0, 99", " 12 ,7,, 12 ", "3"])(
    "accepts the permissions %j",
    (otherPermissions) => expect(draftErrors({ ...completeDraft, otherPermissions })).toEqual({}),
  );
});

describe("the request body of a draft", () => {
  test("lists each permission once, in order", () => {
    expect(
      requestBodyOf({ ...completeDraft, name: "Ann", mayOrder: true, otherPermissions: "12, 7,,3 12" }),
    ).toEqual({
      name: "Ann",
      userType: "client",
      roleValue: "USER",
      permissions: [3, 7, 12],
      clearances: [],
    });
  });

  test("equals the user from which the draft was made", () => {
    const { name, userType, roleValue, permissions, clearances } = annClient;
    expect(requestBodyOf(draftOf(annClient))).toEqual({ name, userType, roleValue, permissions, clearances });
  });

  test.each<[Partial<UserDraft>, object]>([
    [{}, {}],
    [{ otherPermissions: " , " }, {}],
    [{ name: "Ann Society" }, { name: "Ann Society" }],
    [{ mayImport: true }, { permissions: [3, namedPermissions.import] }],
    [{ mayOrder: false }, { permissions: [] }],
  ])("that changes a user by %j has the version and only what differs", (part, change) => {
    expect(changeOf(annClient, { ...draftOf(annClient), ...part })).toEqual({
      ...change,
      version: annClient.version,
    });
  });

  test("requires a user type", () => {
    expect(() => requestBodyOf(newDraft)).toThrow("user type");
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
])("isSameDraft compares a draft with the change %j: %s", (part, expected) => {
  const before = { ...completeDraft, otherPermissions: "7, 12" };
  expect(isSameDraft(before, { ...before, ...part })).toBe(expected);
});
