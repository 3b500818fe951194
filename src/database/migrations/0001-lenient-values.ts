// The functions that compute a column's value from a document. They accept what `#contract/values.ts` accepts and return null for
// anything else, so that no document makes a column fail. Each calls only functions of PostgreSQL itself, so that a dump restores
// with any search path.
import { type Kysely, type Migration, sql } from "kysely";

/** A text that is not blank, or a number as text. */
const text = sql`
  create function text_in(value jsonb) returns text
  language sql immutable parallel safe
  return case
    when jsonb_typeof(value) in ('string', 'number') and btrim(value #>> '{}', E' \t\n\r\f\v') <> ''
    then value #>> '{}'
  end`;

/** A number, or a text with a number whose length and exponent are far below the limits of `numeric`. */
const number = sql`
  create function number_in(value jsonb) returns numeric
  language sql immutable parallel safe
  return case
    when jsonb_typeof(value) = 'number'
    then (value #>> '{}')::numeric
    when jsonb_typeof(value) = 'string'
      and length(value #>> '{}') < 400
      and value #>> '{}' ~ '^[ \t\n\r\f\v]*[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,3})?[ \t\n\r\f\v]*$'
    then (value #>> '{}')::numeric
  end`;

/** An ISO 8601 date or date-time, in UTC if it has no offset. Days are added to the first of the month to detect 30 February. */
const date = sql`
  create function date_in(value jsonb) returns timestamptz
  language plpgsql immutable parallel safe
  as $$
  declare
    part text[] := regexp_match(
      value #>> '{}',
      '^(?!0000)([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
      '(?:T([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9](?:[.][0-9]+)?))?'
      '(?:Z|([+-])(0[0-9]|1[0-5])(?::?([0-5][0-9]))?)?)?$',
      'i');
    first_day timestamp := make_timestamp(part[1]::int, part[2]::int, 1, 0, 0, 0);
    day timestamp := first_day + make_interval(days => part[3]::int - 1);
    zone interval := make_interval(hours => coalesce(part[8], '0')::int, mins => coalesce(part[9], '0')::int);
  begin
    if date_trunc('month', day) <> first_day then
      return null;
    end if;
    day := day + make_interval(
      hours => coalesce(part[4], '0')::int,
      mins => coalesce(part[5], '0')::int,
      secs => coalesce(part[6], '0')::double precision);
    return (case when part[7] = '-' then day + zone else day - zone end) at time zone 'UTC';
  end
  $$`;

/** All texts at a path of the document that are not blank. */
const texts = sql`
  create function texts_in(document jsonb, place jsonpath) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(found.value #>> '{}' order by found.position), '{}')
    from jsonb_array_elements(jsonb_path_query_array(document, place, '{}', true))
      with ordinality as found (value, position)
    where jsonb_typeof(found.value) in ('string', 'number') and btrim(found.value #>> '{}', E' \t\n\r\f\v') <> ''
  )`;

/** The same texts joined by line feeds, because a trigram index needs one text. */
const joined = sql`
  create function joined_texts_in(document jsonb, place jsonpath) returns text
  language sql immutable parallel safe
  return (
    select string_agg(found.value #>> '{}', E'\n' order by found.position)
    from jsonb_array_elements(jsonb_path_query_array(document, place, '{}', true))
      with ordinality as found (value, position)
    where jsonb_typeof(found.value) in ('string', 'number') and btrim(found.value #>> '{}', E' \t\n\r\f\v') <> ''
  )`;

/** Whether a list has an entry. A single object counts as a list of one. */
const entry = sql`
  create function has_entry(list jsonb) returns boolean
  language sql immutable parallel safe
  return case jsonb_typeof(list)
    when 'array' then jsonb_array_length(list) > 0
    else coalesce(jsonb_typeof(list) = 'object', false)
  end`;

export const lenientValues: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(database);
    for (const definition of [text, number, date, texts, joined, entry]) await definition.execute(database);
  },
};
