import { expect, test } from "vitest";
import { responseTextsIn } from "./response-texts.ts";

const found = (code: string) => responseTextsIn("example.ts", code).map(({ text }) => text);

test.each([
  ['throw new Problem("badRequest", { message: "No text holds NUL." });', "No text holds NUL."],
  ["new Problem(code, { message: `You have ${count} keys.` })", "You have   keys."],
  ["html`<p>Sign in</p>`", "Sign in"],
  ["html`<p>${name}Errors</p>`", "Errors"],
  ['html`<nav aria-label="Contents"></nav>`', "Contents"],
])("%s has the text %s", (code, text) => {
  expect(found(code)).toContain(text.trim());
});

test.each([
  'throw new Problem("unknownCall", { name });',
  "new Problem(code, { message: requestText.nul })",
  'throw new Error("A user without a user type cannot be saved.");',
  'audit({ event: "signed in" })',
  'html`<a class="skip wide" href="#content">${docsText.skipToContent}</a>: ${text}, `',
  "sql`select name from portal_user`",
])("%s has no text", (code) => {
  expect(found(code)).toEqual([]);
});
