// Names without case, accents and punctuation, for the search by one text. An import computes them (`#rules/search/folded-name.ts`); here they
// are computed for the record that exists.
import { type Kysely, type Migration, sql } from "kysely";

import { foldedLines } from "#rules/search/folded-name.ts";

const pageSize = 2000;

interface NamedVessel {
  readonly assetnum: string;
  readonly names: readonly string[];
}

interface StoredColumn {
  readonly table: string;
  readonly column: string;
  /** Selects the next vessels by asset number with the names that the column holds. */
  readonly select: (after: string) => ReturnType<typeof sql<NamedVessel>>;
}

const columns: readonly StoredColumn[] = [
  {
    table: "vessel",
    column: "folded_names",
    select: (after) => sql<NamedVessel>`
      select assetnum, array_prepend(coalesce(vessel_name, ''), previous_names) as names
      from vessel where assetnum > ${after} order by assetnum limit ${pageSize}`,
  },
  {
    table: "owner",
    column: "folded_companies",
    select: (after) => sql<NamedVessel>`
      select assetnum, array(
        select distinct company ->> 'customer_name'
        from jsonb_path_query(document, '$.abs_vessel_customer_rel[*].abs_customers[*]') as company
        where company ->> 'customer_name' is not null) as names
      from owner_document where assetnum > ${after} order by assetnum limit ${pageSize}`,
  },
];

/**
 * Vessels with a name that shares at least `shared` (0 to 1) of its trigrams with the typed one, the most similar first. The operator takes
 * the threshold from a setting of the session. The `set` clause restores it, because other statements use the same connection.
 */
const similarNames = sql`
  create function vessels_named_like(typed text, shared real, most integer)
  returns table (assetnum text, folded_names text)
  language plpgsql stable set pg_trgm.word_similarity_threshold = 0.6 as $$
  begin
    perform set_config('pg_trgm.word_similarity_threshold', shared::text, true);
    return query
      select vessel.assetnum, vessel.folded_names from vessel where vessel.folded_names %> typed
      order by word_similarity(typed, vessel.folded_names) desc, similarity(typed, vessel.folded_names) desc,
        vessel.assetnum
      limit most;
  end $$`;

export const foldedNames: Migration = {
  async up(database: Kysely<unknown>) {
    for (const { table, column, select } of columns) {
      await sql.raw(`alter table ${table} add column ${column} text`).execute(database);
      await fill(database, { table, column, select });
      await sql.raw(`create index on ${table} using gin (${column} gin_trgm_ops)`).execute(database);
    }
    // Loads the library that defines the threshold.
    await sql`select show_limit()`.execute(database);
    await similarNames.execute(database);
  },
};

async function fill(database: Kysely<unknown>, { column, select, table }: StoredColumn): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await select(after).execute(database);
    const last = rows.at(-1);
    if (!last) return;
    const keys = rows.map(({ assetnum }) => assetnum);
    const texts = rows.map(({ names }) => foldedLines(names));
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = given.folded
      from unnest(${keys}::text[], ${texts}::text[]) as given (assetnum, folded)
      where ${sql.ref(`${table}.assetnum`)} = given.assetnum`.execute(database);
    after = last.assetnum;
  }
}
