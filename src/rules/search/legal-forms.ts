// Legal forms of companies, which registers and readers write in several ways. The page's first script loads this module.

/** Forms that are written short and in full. Punctuation is no difference. */
const legalForms = [
  ["co", "company"],
  ["ltd", "limited"],
  ["pte", "private"],
  ["corp", "corporation"],
  ["inc", "incorporated"],
  ["sa", "s.a."],
  ["as", "a/s"],
  ["nv", "n.v."],
  ["bv", "b.v."],
] as const;

const plain = (word: string) => word.toUpperCase().replace(/[\s.,/]/g, "");
const byForm = new Map(legalForms.flatMap((forms) => forms.map((one) => [plain(one), forms] as const)));
const formsOf = (word: string) => byForm.get(plain(word));

/** The short form of a word in capitals that is a legal form; any other word as it is. */
export function shortForm(word: string): string {
  return formsOf(word)?.[0].toUpperCase() ?? word;
}

const spellings = legalForms.flat().map((form) => form.replaceAll(".", String.raw`\.\s?`));
const form = new RegExp(
  String.raw`(?:(?<![\s.,])[\s.,]+)?(?<![\p{L}\p{N}])(?:&|and|${spellings.join("|")})(?![\p{L}\p{N}])[\s.,]*`,
  "giu",
);

/** Wildcards of one pattern that the query language takes. */
const maximumWildcards = 12;

/**
 * The search patterns of a company's name, which match anywhere in it: `%Meridian Shipping%`. A name with a legal form has one for the short
 * and one for the full form, and anything may stand for `&` or `and`, because a pattern is compared with the name as it was received. A text
 * of these words alone stays as typed: with nothing but wildcards it would match every company.
 */
export function companyPatterns(name: string): readonly string[] {
  const typed = `%${name.trim()}%`;
  const patterns = [0, 1].map((at) =>
    typed.replace(form, (found) => `%${formsOf(found)?.[at] ?? ""}%`).replace(/%+/g, "%"),
  );
  const isUsable = patterns.every(
    (pattern) => pattern !== "%" && pattern.split("%").length - 1 <= maximumWildcards,
  );
  return isUsable ? [...new Set(patterns)] : [typed];
}
