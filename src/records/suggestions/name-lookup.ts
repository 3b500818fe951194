// Finds the rows of vessels or owners by the beginning of a folded name. The first letters of a name are common, so each statement reads a
// bounded number of rows, however large the record is.
import { type RawBuilder, sql } from "kysely";

import { hasWords } from "#records/search/has-words.ts";

/** Characters of the indexed beginning. */
const indexedLength = 60;

/** A column with folded names, one in each line. */
export interface NameColumn {
  readonly table: string;
  readonly column: string;
}

interface Restriction {
  /** A condition for the rows that may be found. */
  readonly isVisible?: RawBuilder<unknown>;
  readonly limit: number;
}

/** Follows every other character in the order of the index. */
const lastCharacter = "\u{10FFFF}";

/**
 * The first rows, in the order of the index, whose first name begins with the text: a name equal to the text comes first. Only names as they
 * are indexed are compared.
 */
export function rowsBeginningWith(
  { column, table }: NameColumn,
  typed: string,
  { isVisible = sql.lit(true), limit }: Restriction,
): RawBuilder<unknown> {
  const beginning = ` ${typed}`.slice(0, indexedLength);
  const indexed = sql`left(${sql.ref(`${table}.${column}`)}, ${sql.lit(indexedLength)})`;
  return sql`select assetnum from ${sql.table(table)}
    where ${indexed} ~>=~ ${beginning} and ${indexed} ~<~ ${beginning + lastCharacter} and ${isVisible}
    order by ${indexed} using ~<~ limit ${sql.lit(limit)}`;
}

/** Some rows in whose names every typed word begins a word, found through the trigram index of all names. */
export function rowsWithWords(
  { column, table }: NameColumn,
  typed: string,
  { isVisible = sql.lit(true), limit }: Restriction,
): RawBuilder<unknown> {
  return sql`select assetnum from ${sql.table(table)}
    where ${hasWords(sql.ref(`${table}.${column}`), typed)} and ${isVisible} limit ${sql.lit(limit)}`;
}
