// The tables of the twelve record sets: the document, and the queryable columns generated from it.
import { type Kysely, type Migration, sql } from "kysely";

interface Table {
  readonly key: readonly string[];
  readonly columns: readonly string[];
}

const registeredOwners = customers("registered owner", "customer_name");
const operators = customers("operator", "customer_name");
const previousNames = "'$.a_abs_vessel[*].vessel_name'";

const vesselTables: Readonly<Record<string, Table>> = {
  vessel: {
    key: ["assetnum"],
    columns: [
      ...texts("assetnum", "imo_num", "class_num", "vessel_name", "vessel_type"),
      ...texts("official_registry_num", "call_sign"),
      ...numbers("flag_id", "security_domain_id"),
      generated("previous_names text[]", `texts_in(document, ${previousNames})`),
      generated("previous_names_joined text", `joined_texts_in(document, ${previousNames})`),
    ],
  },
  vessel_history: {
    key: ["assetnum", "changed_attribute", "changed_date", "changed_value"],
    columns: [...texts("assetnum", "changed_attribute", "changed_value"), ...dates("changed_date")],
  },
  class_status: {
    key: ["assetnum", "changed_date", "service_state_id"],
    columns: [
      ...texts("assetnum"),
      ...dates("changed_date"),
      ...numbers("service_state_id"),
      "recorded_at timestamptz not null default now()",
    ],
  },
  capacity: { key: ["assetnum", "category"], columns: texts("assetnum", "category") },
  system_vessel: { key: ["assetnum"], columns: texts("assetnum") },
  owner: {
    key: ["assetnum"],
    columns: [
      ...texts("assetnum"),
      generated("registered_owners text[]", `texts_in(document, ${registeredOwners})`),
      generated("registered_owners_joined text", `joined_texts_in(document, ${registeredOwners})`),
      generated("operators text[]", `texts_in(document, ${operators})`),
      generated("operators_joined text", `joined_texts_in(document, ${operators})`),
      generated("customer_numbers text[]", `texts_in(document, ${customers(".*", "customer_number")})`),
    ],
  },
};

const itemTables: Readonly<Record<string, Table>> = {
  survey: {
    key: ["surveyid"],
    columns: [
      ...texts("surveyid", "assetnum", "status"),
      ...numbers("abs_service_group_id", "service_type_id"),
      ...dates("abs_survey_due_date", "abs_actual_due_date"),
      generated(
        "description text",
        "coalesce(text_in(document -> 'description'), (texts_in(document, '$.abswotask[0].description'))[1])",
      ),
      withheld("abs_service_group_id"),
    ],
  },
  finding: {
    key: ["ticketid"],
    columns: [
      ...texts("ticketid", "assetnum", "ticket_number", "status"),
      ...numbers("reported_in_service_group", "service_type_id"),
      ...dates("current_due_date"),
      withheld("reported_in_service_group"),
    ],
  },
  asset: { key: ["assetnum"], columns: texts("assetnum", "abs_destination_vessel", "parent", "abs_name") },
  certificate: {
    key: ["certificateid"],
    columns: [
      ...texts("certificateid", "assetnum", "certificate_name", "certificate_number"),
      ...numbers("service_group_id", "service_type_id"),
      ...dates("issue_date", "expiry_date"),
      generated(
        "object_ids text[]",
        `array_remove(array[${["ll_object_id", "ll_object_id_np", "cert_ll_object_id", "prep_ll_object_id"]
          .map((name) => `text_in(document -> '${name}')`)
          .join(", ")}], null)`,
      ),
      withheld("service_group_id"),
    ],
  },
  flag: {
    key: ["flag_id"],
    columns: [...numbers("flag_id"), ...texts("name"), ...dates("removal_date")],
  },
  vessel_type: { key: ["description"], columns: texts("description") },
};

const importLog = sql`
  create table import_log (
    id bigint generated always as identity primary key,
    source text not null,
    finished_at timestamptz not null default now(),
    report jsonb not null
  )`;

export const record: Migration = {
  async up(database: Kysely<unknown>) {
    for (const [name, { key, columns }] of Object.entries({ ...vesselTables, ...itemTables })) {
      const lines = ["document jsonb not null", ...columns, `primary key (${key.join(", ")})`];
      await sql.raw(`create table ${name} (${lines.join(", ")})`).execute(database);
    }
    await importLog.execute(database);
  },
};

function generated(column: string, expression: string): string {
  return `${column} generated always as (${expression}) stored`;
}

function texts(...names: readonly string[]): string[] {
  return names.map((name) => generated(`${name} text`, `text_in(document -> '${name}')`));
}

function numbers(...names: readonly string[]): string[] {
  return names.map((name) => generated(`${name} numeric`, `number_in(document -> '${name}')`));
}

function dates(...names: readonly string[]): string[] {
  return names.map((name) => generated(`${name} timestamptz`, `date_in(document -> '${name}')`));
}

/** JSON path of a field of the customers with a role. */
function customers(role: string, field: string): string {
  return `'$.abs_vessel_customer_rel[*] ? (@.customer_role like_regex "^${role}$" flag "i").abs_customers[*].${field}'`;
}

/** The rule of `#rules/access/flag-release.ts`: a statutory item (group 2, or service type 24) that no flag has released. */
function withheld(group: string): string {
  const isStatutory = `number_in(document -> '${group}') = 2 or number_in(document -> 'service_type_id') = 24`;
  return generated(
    "withheld boolean",
    `coalesce(${isStatutory}, false) and not has_entry(document -> 'abs_flag_lu')`,
  );
}
