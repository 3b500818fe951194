import { expect, test } from "vitest";
import { textsIn } from "./check-texts.ts";

const found = (code: string) => textsIn("example.tsx", code).map(({ text }) => text);

test.each([
  ["<p>Sign in</p>", "Sign in"],
  ["<p>or</p>", "or"],
  ['<Panel title="Sessions" />', "Sessions"],
  ["<a aria-label={`Revoke ${name}`} />", "Revoke"],
  ['<Badge>{isOpen ? "Open" : state}</Badge>', "Open"],
  ['showToast("The session has ended.")', "The session has ended."],
  ['const labels = { one: "two words" }', "two words"],
])("%s has a text", (code, text) => {
  expect(found(code)).toEqual([text]);
});

test.each([
  "<p>{accountText.signIn}</p>",
  '<input type="text" className="wide field" />',
  "<p>{name}: {count}</p>",
  'event.key === "Escape"',
  'switch (key) { case "Home": break; }',
  'root.querySelector("a, button")',
  '"table tbody td".split(" ")',
  'folderName("Certificates", vessel)',
  'response.headers.get("Retry-After")',
  'throw new Error("A user without a user type cannot be saved.")',
  'const styles = { "signed in": { icon: LogIn } }',
  'type Name = "Sign in"',
  'import { Panel } from "A module"',
])("%s has no text", (code) => {
  expect(found(code)).toEqual([]);
});
