// How most record sets are found: rows of one table, asked by the query language, read by the contract, masked.
import { sql } from "kysely";

import type { Member } from "#contract/answer.ts";
import type { CallPath } from "#contract/calls.ts";
import type { Reader } from "#contract/reader.ts";
import type { Askable } from "#query/askable.ts";
import { countRows, selectRows } from "#query/compile/rows.ts";
import { cutPage } from "#query/paging.ts";

import { isCleared, isOpen } from "./controlled-vessels.ts";
import type { Definition, Found, FoundMember, Mask, Question } from "./definition.ts";
import { normalise } from "./normalise.ts";

export interface RowSet extends Omit<Definition, "find" | "askable"> {
  readonly path: CallPath;
  readonly askable: Askable | ((reader: Reader) => Askable);
  /** What is left of the rows that `askable.withheld` marks. */
  readonly mask?: Mask;
  /** Adds to the members of a page what is not in their documents. */
  readonly complete?: (members: readonly Member[], question: Question) => Promise<readonly Member[]>;
}

/** Defines a record set whose members are rows of a table. Rows that tell of a controlled vessel need the clearance. */
export function defineRows(set: RowSet): Definition {
  const { askable } = set;
  const askableBy = typeof askable === "function" ? askable : () => askable;
  return {
    ...set,
    askable: askableBy,
    find: (question) => findRows(set, askableBy(question.context.reader), question),
  };
}

async function findRows(set: RowSet, askable: Askable, question: Question): Promise<Found> {
  const { context, database, query } = question;
  const column = set.vessel === undefined ? undefined : askable.fields[set.vessel]?.column;
  const restriction =
    column === undefined || isCleared(context.reader) ? undefined : isOpen(`${askable.table}.${column}`);
  const count = countRows(database.replica, query, askable, restriction);
  const total = query.counted || query.onlyCount ? (await count.executeTakeFirst())?.total : undefined;
  if (query.onlyCount) return { members: [], more: false, total: total ?? 0 };

  const rows = selectRows(database.replica, query, askable, restriction).select(
    isHidden(askable).as("hidden"),
  );
  const page = cutPage(await rows.execute(), query.page);
  const members = page.rows.map(({ document }) => normalise(set.path, document));
  const completed = (await set.complete?.(members, question)) ?? members;
  return {
    members: completed.map((member, position) => cover(set.mask, member, page.rows[position]?.hidden)),
    more: page.more,
    ...(total !== undefined && { total }),
  };
}

/** The row's own mark: what filters cannot see and what the mask hides are decided by one column. */
function isHidden({ table, withheld }: Askable) {
  if (!withheld) return sql.lit(false);
  return sql<boolean>`${sql.ref(`${table}.${withheld.column}`)} is not distinct from ${sql.lit(withheld.equals)}`;
}

function cover(mask: Mask | undefined, member: Member, hidden = false): FoundMember {
  return mask && hidden ? { member: mask.leave(member), mask: mask.name } : { member };
}
