// What happens with a statement that has ended: it is counted, added to the trace of its request, and logged if it was slow.
import type { EndedStatement } from "#database/statement-observer.ts";
import type { Log } from "#gateway/log.ts";
import { addSpan } from "#tracing/tracing.ts";

interface ObserverSettings {
  /** Seconds from which a statement is slow; `null` if none is logged. */
  readonly slowFrom: number | null;
  readonly count: (statement: EndedStatement, isSlow: boolean) => void;
  readonly log: Log;
}

/** Longest text of SQL in a span. */
const maxTextLength = 4000;

/** Returns the listener of a database. No parameter and no text of a caller is in what it writes. */
export function statementListener({
  count,
  log,
  slowFrom,
}: ObserverSettings): (statement: EndedStatement) => void {
  return (statement) => {
    const { context, failed, priority, seconds, text } = statement;
    const isSlow = slowFrom !== null && seconds >= slowFrom;
    count(statement, isSlow);
    addSpan(() => ({ name: summaryOf(text), seconds, failed, attributes: attributesOf(statement) }));
    if (!isSlow) return;
    const { call, requestId } = context;
    const fields = { call: call?.name, shape: call?.shape(), statement: summaryOf(text) };
    log.warn({ requestId, ...fields, priority, seconds: round(seconds), failed }, "A statement was slow.");
  };
}

/** The names are those of OpenTelemetry's conventions for databases. */
function attributesOf({ context, priority, text }: EndedStatement) {
  return {
    "db.system.name": "postgresql",
    "db.query.summary": summaryOf(text),
    "db.query.text": text.slice(0, maxTextLength),
    "plimsoll.priority": priority,
    ...(context.call && { "plimsoll.call": context.call.name }),
  };
}

const tableName = /\b(?:from|join|into|update|table)\s+((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)(?![\w"(])/i;

/** The first keyword and the first table of a statement, and not of its subqueries: `select vessel`. */
export function summaryOf(text: string): string {
  const outer = withoutParentheses(text);
  const operation = /[a-z]+/i.exec(outer)?.[0].toLowerCase() ?? "statement";
  const table = (tableName.exec(outer) ?? tableName.exec(text))?.[1];
  return table === undefined ? operation : `${operation} ${table.replaceAll('"', "")}`;
}

function withoutParentheses(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, "<>");
  return shorter === text ? text : withoutParentheses(shorter);
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
