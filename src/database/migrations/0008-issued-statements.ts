// Statements of class that were signed, by which anyone with the number of one learns what it said.
import { type Kysely, type Migration, sql } from "kysely";

const statement = `
  create table issued_statement (
    id bigint generated always as identity primary key,
    number text not null unique,
    statement jsonb not null
  )`;

export const issuedStatements: Migration = {
  async up(database: Kysely<unknown>) {
    await sql.raw(statement).execute(database);
  },
};
