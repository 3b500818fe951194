import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, test } from "vitest";
import { compileMessages } from "./compile-messages.ts";

const entry = fileURLToPath(new URL("../src/text/example.ts", import.meta.url));

/** Builds a catalogue with these entries as the page is built, and returns its exports. */
async function builtCatalogue(entries: string): Promise<{ text: Record<string, never>; code: string }> {
  const source = `import { messages } from "#text/messages.ts"; export const text = messages({ ${entries} });`;
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "example",
        enforce: "pre",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
      compileMessages(),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error("The build has no output.");
  const { code } = output.output[0];
  const { text } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { text, code };
}

test("a built catalogue formats its messages without the parser", async () => {
  const { text, code } = await builtCatalogue(`
    title: "A key's name",
    revoke: "Revoke {name}?",
    count: "{count, plural, one {# key} other {# keys}}",
  `);
  const { title, revoke, count } = text as Record<string, (values: object) => string>;
  expect(title).toBe("A key's name");
  expect(revoke?.({ name: "fleet-report" })).toBe("Revoke fleet-report?");
  expect(count?.({ count: 2 })).toBe("2 keys");
  expect(code).not.toContain("EXPECT_ARGUMENT_CLOSING_BRACE");
});

test("the build fails for a message that is malformed", async () => {
  await expect(builtCatalogue('revoke: "Revoke {name"')).rejects.toThrow("EXPECT_ARGUMENT_CLOSING_BRACE");
});

test("the build fails for a message that is no string literal", async () => {
  await expect(builtCatalogue("revoke: `Revoke ${1}`")).rejects.toThrow("must be a string literal");
});
