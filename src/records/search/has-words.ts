import { type RawBuilder, sql } from "kysely";

import { foldedWords } from "#rules/search/folded-name.ts";

/** A condition: every typed word, in folded form, begins a word in a column or line of folded names, which begins with a blank. */
export function hasWords(names: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const words = foldedWords(typed).map((word) => sql`${names} like ${`% ${word}%`}`);
  return sql`(${sql.join(words, sql` and `)})`;
}
