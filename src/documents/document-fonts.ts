// The fonts of PDFs, Inter as on the page, of which a document has the letters that it uses: Latin, Greek and Cyrillic.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

const read = (file: string): Uint8Array => readFileSync(resolve(`@expo-google-fonts/inter/${file}.ttf`));

interface DocumentFonts {
  readonly regular: Uint8Array;
  readonly semibold: Uint8Array;
}

let fonts: DocumentFonts | undefined;

/** The font files, which are read once. */
export function documentFonts(): DocumentFonts {
  fonts ??= { regular: read("400Regular/Inter_400Regular"), semibold: read("600SemiBold/Inter_600SemiBold") };
  return fonts;
}

/**
 * A PDF whose identifier follows from its content, and whose parts of fonts are named alike, in place of the random ones that the library writes:
 * equal documents have equal bytes.
 */
export function reproducible(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  const fontName = /\/[A-Z]{6}\+Inter/g;
  const identifier = /\/ID \[<[\dA-F]{32}> <[\dA-F]{32}>\]/;
  const content = text.replace(identifier, "").replaceAll(fontName, "");
  const hash = createHash("sha256").update(content, "latin1").digest();
  const letters = Array.from(hash.subarray(0, 6), (byte) => String.fromCodePoint(65 + (byte % 26))).join("");
  const id = `<${hash.toString("hex", 0, 16).toUpperCase()}>`;
  const named = text.replaceAll(fontName, `/${letters}+Inter`);
  return Buffer.from(named.replace(identifier, `/ID [${id} ${id}]`), "latin1");
}
