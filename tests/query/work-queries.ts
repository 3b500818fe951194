// Arbitrary rows of work orders and arbitrary queries on them. The alphabet is small, so that queries often match.
import * as fc from "fast-check";

import type { Literal, Operator, OrderBy, Path, Term, Where } from "#query/syntax/tree.ts";

import type { WorkAsset, WorkMeter, WorkOrder, WorkRecord } from "./work-orders.ts";

const characters = fc.constantFrom("a", "A", "b", "B", "é", "É", "_", "\\", " ", ",", '"', "[", "]");
const text = fc.oneof(
  fc.constantFrom("a", "A", "AB", "ab", "APPR", "a b", "a_b", "a\\b", "[a]", "a,b"),
  fc.string({ unit: characters, minLength: 1, maxLength: 4 }).filter((value) => value.trim() !== ""),
);
const code = fc.constantFrom("A", "B", "AB", "APPR", "a");
const number = fc.constantFrom(-1, 0, 1, 1.5, 2, 10, 100);
const date = fc.constantFrom(
  "2026-02-28T23:59:59.999Z",
  "2026-03-01T00:00:00Z",
  "2026-03-01T12:00:00Z",
  "2026-03-01T23:59:59Z",
  "2026-03-02T00:00:00Z",
  "1999-12-31T23:00:00Z",
);
const assetnum = fc.constantFrom("P1", "P2", "P3");

/** An object with any subset of the values. */
function subset<Row extends object>(values: { [Key in keyof Row]: fc.Arbitrary<NonNullable<Row[Key]>> }) {
  return fc.record(values, { requiredKeys: [] });
}

const namedRow = fc.record({ name: text }, { requiredKeys: [] });

/** Rows of a list; some have no name. */
const listRows = fc.array(
  fc.record(
    { name: fc.oneof({ weight: 3, arbitrary: text }, fc.constant(""), fc.constant(null)) },
    { requiredKeys: [] },
  ),
  { maxLength: 3 },
);

const task = fc.record(
  {
    status: fc.oneof(code, fc.constant("")),
    qty: fc.oneof(number, number.map(String), fc.constant("n/a"), fc.constant("")),
    done: fc.oneof(fc.boolean(), fc.constantFrom(1, 0, "Y", "N")),
    start: date,
    note: fc.oneof(text, fc.constant("")),
    tool: fc.array(namedRow, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

export const tasks = fc.array(task, { maxLength: 8 });

const order = subset<Omit<WorkOrder, "wonum">>({
  status: code,
  description: text,
  assetnum,
  priority: number,
  istask: fc.boolean(),
  reportdate: date,
  keywords: fc.array(text, { maxLength: 3 }),
  labels: fc.array(code, { maxLength: 2 }),
  comment: text,
  cost: number,
  visitors: fc.array(text, { maxLength: 2 }),
  withheld: fc.boolean(),
  wotask: fc.array(task, { maxLength: 3 }),
  secret: fc.array(namedRow, { maxLength: 2 }),
  visit: listRows,
});

const assets = fc.array(
  fc.tuple(
    assetnum,
    subset<Omit<WorkAsset, "assetnum">>({
      assettype: text,
      installdate: date,
      serial: code,
      secrecy: fc.constantFrom(0, 1),
      worker: listRows,
    }),
  ),
  { maxLength: 5 },
);
const meters = fc.array(
  fc.tuple(assetnum, subset<Omit<WorkMeter, "assetnum">>({ name: code, reading: number })),
  { maxLength: 5 },
);

export const workRecord: fc.Arbitrary<WorkRecord> = fc.record({
  orders: fc
    .array(order, { minLength: 12, maxLength: 24 })
    .map((orders) => orders.map((one, index) => ({ ...one, wonum: `W${index + 10}` }))),
  assets: assets.map((rows) => rows.map(([owner, one]) => ({ ...one, assetnum: owner }))),
  meters: meters.map((rows) => rows.map(([owner, one]) => ({ ...one, assetnum: owner }))),
});

/** A `code` is a text that is ordered the same on every engine. */
type Kind = "text" | "code" | "number" | "boolean" | "date";

const literalOf = (kind: Literal["kind"], texts: fc.Arbitrary<string>) =>
  texts.map((text): Literal => ({ kind, text, at: 0 }));

const pattern = fc
  .array(fc.oneof(fc.constantFrom("%", "*", "_", "\\"), characters), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(""));
const list = fc
  .array(fc.oneof(text, pattern), { minLength: 1, maxLength: 3 })
  .map((texts) => `[${texts.join(",")}]`);
const writtenDate = fc.constantFrom(
  "2026-03-01",
  "2026-03-02",
  "1999-12-31",
  "2026-03-01T00:00:00",
  "2026-03-01T12:00:00Z",
  "2026-03-01T13:00:00+01:00",
  "2026-02-28T18:59:59.999-05:00",
);

const writtenText = fc.oneof(
  literalOf("string", fc.oneof(text, pattern, list, fc.constantFrom("", "*", "%"))),
  literalOf("number", fc.constantFrom("1", "007")),
);

const literals: Readonly<Record<Kind, fc.Arbitrary<Literal>>> = {
  text: writtenText,
  code: writtenText,
  number: fc.oneof(
    literalOf("number", fc.constantFrom("-1", "0", "1", "1.50", "+2", "10.")),
    literalOf("string", fc.constantFrom("1", "100")),
  ),
  boolean: fc.oneof(
    literalOf("number", fc.constantFrom("0", "1")),
    literalOf("boolean", fc.constantFrom("true", "false")),
  ),
  date: literalOf("string", writtenDate),
};

/** Attributes by type; those of related rows are dotted. */
const attributes: Readonly<Record<Kind, readonly string[]>> = {
  text: [
    "description",
    "assetnum",
    "keyword",
    "label",
    "comment",
    "visitor",
    "child.name",
    "asset.assettype",
    "wotask.status",
    "wotask.tool.name",
    "secret.name",
    "visit.name",
    "worker.name",
  ],
  code: ["wonum", "status", "asset.serial", "asset.meter.name", "bill.name"],
  number: ["priority", "cost", "asset.meter.reading", "bill.reading", "wotask.qty"],
  boolean: ["istask", "wotask.done"],
  date: ["reportdate", "asset.installdate"],
};
const taskAttributes: Readonly<Record<Kind, readonly string[]>> = {
  text: ["note"],
  code: ["status"],
  number: ["qty"],
  boolean: ["done"],
  date: ["start"],
};
/** Scopes with the attributes that can be queried inside them. */
const scopes: Readonly<Record<string, Partial<Record<Kind, readonly string[]>>>> = {
  asset: {
    text: ["assettype"],
    code: ["serial", "meter.name"],
    number: ["meter.reading"],
    date: ["installdate"],
  },
  "asset.meter": { code: ["name"], number: ["reading"] },
  bill: { code: ["name"], number: ["reading"] },
  wotask: { text: ["status", "tool.name"], number: ["qty"], boolean: ["done"] },
  secret: { text: ["name"] },
  visit: { text: ["name"] },
  worker: { text: ["name"] },
};

function pathOf(name: string): Path {
  return { names: name.split("."), at: 0 };
}

const anything: Literal = { kind: "string", text: "*", at: 0 };

function simpleTerm(names: Partial<Record<Kind, readonly string[]>>): fc.Arbitrary<Term> {
  const terms = Object.entries(names).map(([kind, namesOfKind]) => {
    const path = fc.constantFrom(...namesOfKind).map(pathOf);
    const literal = literals[kind as Kind];
    const equalities: readonly Operator[] = ["=", "!="];
    const operators =
      kind === "boolean" || kind === "text" ? equalities : ([...equalities, "<", "<=", ">", ">="] as const);
    return fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant("comparison" as const),
          path,
          operator: fc.constantFrom(...operators),
          value: literal,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant("comparison" as const),
          path,
          operator: fc.constantFrom("=" as const, "!=" as const),
          value: fc.constant(anything),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant("membership" as const),
          path,
          values: fc.array(literal, { minLength: 1, maxLength: 3 }),
        }),
      },
    );
  });
  return fc.oneof(...terms);
}

const scope: fc.Arbitrary<Term> = fc.constantFrom(...Object.keys(scopes)).chain((name) =>
  fc.record({
    kind: fc.constant("scope" as const),
    path: fc.constant(pathOf(name)),
    where: fc.array(simpleTerm(scopes[name] ?? {}), { minLength: 1, maxLength: 2 }),
  }),
);

/** Where clauses on work orders. */
export const workWhere: fc.Arbitrary<Where> = fc.array(
  fc.oneof({ weight: 3, arbitrary: simpleTerm(attributes) }, { weight: 1, arbitrary: scope }),
  { minLength: 1, maxLength: 3 },
);

/** Where clauses on the tasks of one order. */
export const taskWhere: fc.Arbitrary<Where> = fc.array(simpleTerm(taskAttributes), {
  minLength: 1,
  maxLength: 3,
});

function orderOf(names: readonly string[]): fc.Arbitrary<OrderBy> {
  return fc.array(fc.record({ path: fc.constantFrom(...names).map(pathOf), descending: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  });
}

export const workOrder = orderOf([
  "status",
  "priority",
  "istask",
  "reportdate",
  "cost",
  "asset.serial",
  "asset.meter.reading",
  "bill.name",
  "wotask.qty",
  "wotask.done",
]);
export const taskOrder = orderOf(["status", "qty", "done", "start", "note"]);

export const workSearch = fc.record({
  attributes: fc.uniqueArray(
    fc.constantFrom(
      "description",
      "status",
      "keyword",
      "comment",
      "visitor",
      "asset.serial",
      "bill.name",
      "secret.name",
      "visit.name",
      "worker.name",
    ),
    { minLength: 1, maxLength: 3 },
  ),
  terms: fc.array(
    fc.record({
      kind: fc.constantFrom("words" as const, "words" as const, "literal" as const),
      text: text.map((value) => value.replace(/^\s*,/, "a")),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
