// Finds certificates by number, ignoring case, spaces and dashes. The index excludes withheld certificates, so that the duration of a
// search does not reveal that one exists.
import { type Kysely, type Migration, sql } from "kysely";

/** Same result as `certificateNumberKey` of the rules: without spaces and dashes, the letters A to Z in upper case. */
const numberKey = sql.raw(String.raw`
  create function certificate_number_key(number text) returns text
  language sql immutable parallel safe
  return translate(
    upper(number collate "C"),
    E' \t\n\r\f\u000B\u00A0\u00AD\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B'
    '\u2010\u2011\u2012\u2013\u2014\u2015\u2028\u2029\u202F\u2043\u205F\u2060\u2212\u3000\uFE58\uFE63\uFEFF\uFF0D-',
    '')`);

export const certificateNumberIndex: Migration = {
  async up(database: Kysely<unknown>) {
    await numberKey.execute(database);
    await sql`create index certificate_by_number_key on certificate (certificate_number_key(certificate_number)) where not withheld`.execute(
      database,
    );
  },
};
