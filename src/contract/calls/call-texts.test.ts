// No text of a call costs more than its length: each declared call is parsed with 64 kB in each of its texts.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { repeatedSigns, runOf, takesLongerThan } from "#tests/processor-time.ts";
import { enteredName } from "#rules/entered-text.ts";
import { accountCalls } from "#contract/account/account-calls.ts";
import { administrationCalls } from "#contract/administration/administration-calls.ts";
import { calendarFileRequest } from "#contract/due/calendar-calls.ts";
import { enteredText, exactText, trimmedText } from "./call-texts.ts";
import { followCalls } from "#contract/follows/follow-calls.ts";
import { importCalls } from "#contract/administration/import-calls.ts";
import { checkCallBody } from "#contract/list-check/check-call.ts";
import { listCalls } from "#contract/lists/list-calls.ts";
import type { OwnCalls } from "./own-call.ts";
import { signInCalls } from "#contract/account/sign-in-calls.ts";
import { suggestionCall } from "#contract/search/suggestion-calls.ts";
import { webhookCalls } from "#contract/follows/webhook-calls.ts";

const ownCalls: readonly OwnCalls[] = [
  accountCalls,
  administrationCalls,
  followCalls,
  importCalls,
  listCalls,
  signInCalls,
  webhookCalls,
];

const schemas: readonly (readonly [string, z.ZodType])[] = [
  ...ownCalls
    .flatMap((calls) => Object.entries(calls))
    .flatMap(([route, { body }]) => (body ? [[route, body] as const] : [])),
  ["the check of a list", checkCallBody],
  ["a calendar", calendarFileRequest],
  ["suggestions", suggestionCall],
];

interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

const alternatives = ({ anyOf, oneOf }: Node) => anyOf ?? oneOf ?? [];

/** A value of the shape. */
function example(node: Node): unknown {
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (alternatives(node).length > 0) return example(alternatives(node)[0] ?? {});
  if (node.type === "object") {
    return Object.fromEntries(
      Object.entries(node.properties ?? {}).map(([name, one]) => [name, example(one)]),
    );
  }
  if (node.type === "array") return [example(node.items ?? {})];
  return node.type === "string" ? "a" : 1;
}

/** Values of the shape, each with the text in another place. */
function withText(node: Node, text: string): readonly unknown[] {
  if (node.const !== undefined || node.enum) return [];
  if (alternatives(node).length > 0) return alternatives(node).flatMap((one) => withText(one, text));
  if (node.type === "array") return withText(node.items ?? {}, text).map((item) => [item]);
  if (node.type === "string") return [text];
  const others = node.type === "object" ? (example(node) as object) : {};
  return Object.entries(node.properties ?? {}).flatMap(([name, one]) =>
    withText(one, text).map((value) => Object.assign({}, others, { [name]: value })),
  );
}

const shapeOf = (schema: z.ZodType): Node =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node;

test.each(schemas)("64 kB in any text of %s cost at most 50 ms of processor time", async (_, schema) => {
  const costly: string[] = [];
  for (const sign of repeatedSigns) {
    for (const value of withText(shapeOf(schema), runOf(sign, 64_000))) {
      if (await takesLongerThan(50, () => schema.safeParse(value))) costly.push(sign);
    }
  }
  expect(costly).toEqual([]);
});

test("the texts of the calls are found", () => {
  const texts = schemas.flatMap(([, schema]) => withText(shapeOf(schema), "found"));
  expect(texts.length).toBeGreaterThan(50);
});

describe("a text that is too long is refused before anything else reads it", () => {
  const seen: string[] = [];
  const name = { missing: "missing", tooLong: "long", controlCharacters: "control" };
  test.each([
    ["exactText", exactText(3, "long")],
    ["trimmedText", trimmedText(3, "long")],
    ["enteredText", enteredText(enteredName(3, name))],
  ])("%s", (_, schema) => {
    const read = schema.overwrite((text) => {
      seen.push(text);
      return text;
    });
    expect(read.safeParse("ab").data).toBe("ab");
    expect(read.safeParse("abc").data).toBe("abc");
    expect(read.safeParse("abcd").error?.issues.map(({ message }) => message)).toEqual(["long"]);
    expect(seen.splice(0)).toEqual(["ab", "abc"]);
  });
});
