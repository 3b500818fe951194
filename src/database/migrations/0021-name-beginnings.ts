// Suggestions while a name is typed need a few vessels of very many. A trigram index finds thousands by one or two letters; an index of the
// beginnings finds the first of them in order. Only the beginning of all names is indexed, because an entry has a maximum length and a vessel
// may have any number of former names.
import { type Kysely, type Migration, type RawBuilder, sql } from "kysely";

const beginnings = [
  sql`create index on vessel (left(folded_names, 60) text_pattern_ops)`,
  sql`create index on owner (left(folded_companies, 60) text_pattern_ops)`,
];

/** Like the function of migration 0019, with another order or none. */
const similarNames = (name: string, order: RawBuilder<unknown>) => sql`
  create or replace function ${sql.raw(name)}(typed text, shared real, most integer)
  returns table (assetnum text, folded_names text)
  language plpgsql stable set pg_trgm.word_similarity_threshold = 0.6 as $$
  begin
    perform set_config('pg_trgm.word_similarity_threshold', shared::text, true);
    return query
      select vessel.assetnum, vessel.folded_names from vessel where vessel.folded_names %> typed
      ${order} limit most;
  end $$`;

/** Computing the similarity of a name takes as long as comparing it. The second one put vessels with short names first, as their length does. */
const bySimilarity = sql`
  order by word_similarity(typed, vessel.folded_names) desc, length(vessel.folded_names), vessel.assetnum`;

export const nameBeginnings: Migration = {
  async up(database: Kysely<unknown>) {
    for (const index of beginnings) await index.execute(database);
    // Loads the library that defines the threshold.
    await sql`select show_limit()`.execute(database);
    await similarNames("vessels_named_like", bySimilarity).execute(database);
    await similarNames("some_vessels_named_like", sql``).execute(database);
  },
};
