// The calls of the leak test: every record set and script in every form, and every way to find a secret by its own value.
import type { Member } from "#contract/calls/response.ts";
import { callMembers } from "#contract/calls/call-members.ts";
import { type CallDescriptor, callDescriptors } from "#contract/calls/calls.ts";
import { visitor } from "#contract/account/reader.ts";
import type { MemberTable } from "#database/record-tables.ts";
import { fieldEquals, quote } from "#contract/calls/query-text.ts";
import { catalogue } from "#records/catalogue.ts";
import type { CallDefinition } from "#records/definition.ts";
import { restId } from "#records/calls/rest-id.ts";
import { controlled, kindIn, type markedFleet, open } from "./marked-fleet.ts";
import { beginningOf, type Kind, marksIn } from "./marks.ts";

export type Fleet = ReturnType<typeof markedFleet>;

/** An inner call. `seeks` is the kind of secret that it must not find for a reader who may not see that kind. */
export interface RecordCall {
  readonly kind: CallDescriptor["kind"];
  readonly name: string;
  readonly query: string;
  readonly seeks?: Kind;
}

type Parameter = readonly [name: string, value: string];

/** All calls; `hashes` are those of the documents. */
export function recordCalls(fleet: Fleet, hashes: readonly string[]): readonly RecordCall[] {
  return catalogue.flatMap((definition) => {
    const { kind, name } = callOf(definition);
    const createCall = (parameters: readonly Parameter[], seeks?: Kind): RecordCall => ({
      kind,
      name,
      query: new URLSearchParams(parameters.map(([one, value]) => [one, value])).toString(),
      ...(seeks && { seeks }),
    });
    return [
      ...forms(definition).map((parameters) => createCall(parameters)),
      ...secretsOf(definition, fleet).map(({ kind, where }) =>
        createCall([["oslc.where", where], ...counted], kind),
      ),
      ...(extraCalls[definition.path]?.(fleet, hashes) ?? []).map(([parameters, seeks]) =>
        createCall(parameters, seeks),
      ),
    ];
  });
}

/** The addresses of the secret members of record sets: name of the set, and id. */
export function secretMembers(fleet: Fleet): readonly (readonly [name: string, id: string])[] {
  return catalogue.flatMap((definition) => {
    const { kind, name } = callOf(definition);
    const { key } = definition.queryable(visitor);
    const hasAddress = kind === "os";
    return hasAddress
      ? membersOf(definition, fleet).map((member) => [name, restId(member, key)] as const)
      : [];
  });
}

function callOf({ path }: CallDefinition): CallDescriptor {
  const call = callDescriptors.find((one) => one.path === path);
  if (!call) throw new Error(`${path} is not a call of the contract.`);
  return call;
}

function membersOf(definition: CallDefinition, fleet: Fleet): readonly Member[] {
  return fleet[definition.queryable(visitor).table as MemberTable];
}

const all = ["oslc.select", "*"] as const;
const counted: readonly Parameter[] = [all, ["lean", "1"], ["_dropnulls", "0"], ["collectioncount", "1"]];

/** The forms of one call: bare, complete, counted, namespaced, with renamed fields, ordered by hidden fields, and for each vessel. */
function forms(definition: CallDefinition): readonly (readonly Parameter[])[] {
  const { savedQueries } = definition.queryable(visitor);
  const vessel = definition.vessel ?? "assetnum";
  const names = Object.keys(callMembers[definition.path].shape);
  const renamed = names.map(
    (field, index) => `${field}--a${index},rel.${field}{*},${field}._dbcount--n${index}`,
  );
  const whole = [
    ...hiddenOrders(definition).map((field) => ["oslc.orderBy", `-${field}`] as const),
    ...Object.keys(savedQueries).map((saved) => ["savedQuery", saved] as const),
    ["oslc.pageSize", "1"] as const,
  ];
  return [
    [],
    counted,
    [all, ["lean", "0"]],
    [["count", "1"]],
    [
      ["oslc.select", renamed.join(",")],
      ["lean", "1"],
    ],
    ...whole.map((parameter) => counted.concat([parameter])),
    ...[open, controlled].flatMap(({ assetnum }) => [
      counted.concat([
        ["oslc.where", fieldEquals(vessel, assetnum)],
        ["descendent", ""],
      ]),
      [["assetnum", assetnum] as const],
    ]),
    // An error message may list the queryable fields but no values.
    [["oslc.where", `${names.at(-1)}="${beginningOf("statutory")}*" and ${vessel}="${controlled.assetnum}`]],
  ];
}

/** Attributes whose order would reveal masked values. */
function hiddenOrders(definition: CallDefinition): readonly string[] {
  const { fields, relations } = definition.queryable(visitor);
  const hidden = Object.keys(fields).filter((field) => fields[field]?.masked === true);
  const related = Object.entries(relations).flatMap(([relation, { fields }]) =>
    Object.keys(fields).map((field) => `${relation}.${field}`),
  );
  return [...hidden, ...related];
}

interface Secret {
  readonly kind: Kind;
  readonly where: string;
}

/** Conditions that only secrets fulfil: the first secret of a kind, and all of the kind. */
function secretsOf(definition: CallDefinition, fleet: Fleet): readonly Secret[] {
  const { fields } = definition.queryable(visitor);
  return (["statutory", "controlled"] as const).flatMap((kind) => {
    const member = membersOf(definition, fleet).find((one) => kindIn(one) === kind) ?? {};
    const secret = Object.keys(fields).filter((field) => isMark(member[field], kind));
    return secret
      .flatMap((field) => conditionsOn(field, member[field], kind))
      .map((where) => ({ kind, where }));
  });
}

const isMark = (value: unknown, kind: Kind): boolean =>
  marksIn(JSON.stringify(value ?? null), kind).length > 0;

function conditionsOn(field: string, value: unknown, kind: Kind): readonly string[] {
  const exact = typeof value === "number" ? `${field}=${value}` : fieldEquals(field, String(value));
  if (typeof value === "number") return [exact];
  const [year] = /^\d{4}(?=-)/.exec(String(value)) ?? [];
  if (year === undefined) return [exact, fieldEquals(field, `${beginningOf(kind)}*`)];
  return [exact, `${field}>="${year}-01-01" and ${field}<="${year}-12-31"`];
}

type ExtraCalls = (
  fleet: Fleet,
  hashes: readonly string[],
) => readonly (readonly [parameters: readonly Parameter[], seeks?: Kind])[];

/** Additional parameters of individual calls. */
const extraCalls: Partial<Record<CallDefinition["path"], ExtraCalls>> = {
  "/os/ABSRECORDSEARCH": searches,
  "/script/ABSAPIRECORDSUSPENSION": ({ class_status }) => listCalls(class_status),
  "/script/ABSRECORDFIND": textSearches,
  "/script/PLIMSOLLCHECK": ({ vessel }) => [
    [[["numbers", vessel.flatMap(({ class_num, imo_num }) => [imo_num, class_num]).join(",")], ...counted]],
    // Answered by suggestions.
    [[["numbers", vessel.map(({ class_num }) => String(class_num).replace(/^0+/, "")).join(",")]]],
  ],
  "/script/PLIMSOLLDUE": ({ vessel }) => [
    [[["numbers", vessel.flatMap(({ class_num, imo_num }) => [imo_num, class_num]).join(",")], ...counted]],
    [
      [
        ["assetnums", vessel.map(({ assetnum }) => assetnum).join(",")],
        ["counts", "1"],
        ["from", "2000-01-01"],
        ["until", "2005-01-01"],
      ],
    ],
  ],
  "/script/PLIMSOLLCHANGES": ({ vessel }) => [
    [[["assetnums", vessel.map(({ assetnum }) => assetnum).join(",")], ["initial", "included"], ...counted]],
    [
      [
        ["by", "effective"],
        ["initial", "included"],
      ],
    ],
  ],
  "/script/PLIMSOLLCOMPANIES": (fleet) => companyCalls(fleet, "text"),
  "/script/PLIMSOLLCOMPANY": (fleet) => companyCalls(fleet, "customer_number"),
  "/script/PLIMSOLLCOMPANYFLEET": (fleet) => companyCalls(fleet, "customer_number"),
  "/script/ABSRECORDVERIFY": ({ certificate }, hashes) => [
    ...certificate.map((one) => {
      const secret = kindIn(one);
      const parameters = [
        ["certificate_number", String(one["certificate_number"])],
        ["collectioncount", "1"],
      ] as const;
      return secret === "open" ? ([parameters] as const) : ([parameters, secret] as const);
    }),
    ...hashes.map((hash) => [[["sha256", hash]]] as const),
  ],
};

/** Calls for the names and numbers of the companies of a controlled vessel, and for what the company of an open vessel shows. */
function companyCalls({ owner }: Fleet, parameter: string): ReturnType<ExtraCalls> {
  const customers = owner.map((member) => JSON.stringify(member));
  const numbers = customers.flatMap((text) => text.match(/(?<="customer_number":")[^"]+/g) ?? []);
  const secret = marksIn(
    JSON.stringify(owner.filter((member) => kindIn(member) === "controlled")),
    "controlled",
  );
  return [
    ...numbers.map((number) => [[[parameter, number], ...counted]] as const),
    ...[...new Set(secret)].map((mark) => [[[parameter, mark], ...counted], "controlled"] as const),
  ];
}

/** Searches by one text: for the numbers and the companies of a controlled vessel, in several forms, and for what a reader may find. */
function textSearches({ owner, vessel }: Fleet): ReturnType<ExtraCalls> {
  const isControlled = (member: Member) => kindIn(member) === "controlled";
  const secret = vessel.find(isControlled) ?? {};
  const companies = JSON.stringify(owner.filter(isControlled));
  const numbers = ["call_sign", "official_registry_num"].map((field) => String(secret[field]));
  const seeking = [...new Set([...numbers, ...marksIn(companies, "controlled"), beginningOf("controlled")])];
  const form = (text: string) => [["text", text], ...counted] as const;
  return [
    ...[controlled.vessel_name, open.vessel_name].flatMap((name) => [
      [form(name)] as const,
      [[...form(name.replaceAll(" ", "")), ["similar", "1"]]] as const,
    ]),
    ...seeking.flatMap((text) =>
      [
        ...[text, text.toLowerCase(), text.replaceAll("-", " ")].map(form),
        [...form(`${text}x`), ["similar", "1"] as const],
      ].map((one) => [one, "controlled"] as const),
    ),
  ];
}

function searches(fleet: Fleet): ReturnType<ExtraCalls> {
  const secret = fleet.vessel.find((member) => kindIn(member) === "controlled") ?? {};
  const customers = JSON.stringify(fleet.owner.filter((member) => kindIn(member) === "controlled"));
  const marks = [...new Set(marksIn(customers, "controlled"))].filter((mark) => !mark.startsWith("18"));
  const relations = [
    "abs_customer.customer_number",
    "abs_operator.customer_name",
    "abs_registered_owner.customer_name",
  ];
  const pattern = `${beginningOf("controlled")}*`;
  return [
    ...relations.map(
      (path) =>
        [[["oslc.where", `${path} in [${marks.map(quote).join(",")}]`], ...counted], "controlled"] as const,
    ),
    ...relations
      .slice(1)
      .map((path) => [[["oslc.where", fieldEquals(path, pattern)], ...counted], "controlled"] as const),
    ...["call_sign", "official_registry_num", "vessel_name"].map(
      (field) =>
        [
          [["searchAttributes", field], ["oslc.searchTerms", quote(String(secret["call_sign"]))], ...counted],
          "controlled",
        ] as const,
    ),
  ];
}

/** Filters of the suspension list; those that match only a secret must find nothing. */
export function listCalls(classStatusEntries: readonly Member[]): ReturnType<ExtraCalls> {
  const dateOf = (member: Member) => String(member["changed_date"]);
  const secrets = classStatusEntries.filter((member) => kindIn(member) === "controlled");
  // The list shows the latest action of the vessel.
  const [secret = {}] = secrets.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
  const day = dateOf(secret);
  const plain = [
    {},
    { counts: "1" },
    { actions: "every", counts: "1" },
    { actions: "every", flag: controlled.flag_name, counts: "1" },
    { actions: "every", sort: "-listed" },
    { flag: controlled.flag_name, counts: "1" },
    { type: controlled.vessel_type },
    { sort: "-listed" },
    { sort: "name" },
    { asAt: "2020-01-01" },
    { asAt: day },
    { status: "nonsense" },
  ];
  const seeking = [
    { reason: String(secret["service_state_reason"]) },
    { from: day, to: day },
    { actions: "every", from: day, to: day },
    { actions: "every", reason: String(secret["service_state_reason"]) },
    { asAt: "1867-12-31", flag: controlled.flag_name },
  ];
  return [
    ...plain.map((filter) => [Object.entries(filter)] as const),
    ...seeking.map((filter) => [Object.entries(filter), "controlled"] as const),
  ];
}
