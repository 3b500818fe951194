// What the change log compares of surveys, findings and certificates.
import { type RawBuilder, sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { certificates } from "#contract/record-sets/certificate.ts";
import { findings } from "#contract/record-sets/finding.ts";
import { surveys } from "#contract/record-sets/survey.ts";

import { dayOf, dayText, fieldText } from "./change-rows.ts";

export interface ItemSet {
  readonly set: RecordSetDescriptor;
  /** Name of the key column. */
  readonly key: string;
  /** The kinds of its changes. */
  readonly kinds: ItemKinds;
  /** The compared values of the row of an alias, each with a name and in the same order for all sets. */
  readonly values: (alias: string) => ItemValues;
}

interface ItemKinds {
  readonly opened: string;
  readonly changed: string;
  readonly closed: string;
}

/** The name of the item, its value as readers see it, whether it is open, and of a certificate its state, extension and dates. */
export const itemColumns = ["name", "value", "is_open", "state", "extension", "issued", "stated"] as const;
type ItemValues = Readonly<Record<(typeof itemColumns)[number], RawBuilder<unknown>>>;

const none = sql`null::text`;

function surveyValues(alias: string): ItemValues {
  const [due, last] = [dayText(`${alias}.abs_survey_due_date`), dayText(`${alias}.abs_actual_due_date`)];
  return {
    name: sql`${sql.ref(`${alias}.description`)}`,
    value: sql`concat_ws(', ', ${sql.ref(`${alias}.status`)}, ${due}, nullif(${last}, ${due}))`,
    is_open: sql`true`, // gap: closed surveys
    state: none,
    extension: none,
    issued: none,
    stated: none,
  };
}

/** The same statuses as `isOpenFinding` of `#rules/findings/findings.ts`. */
function findingValues(alias: string): ItemValues {
  const document = `${alias}.document`;
  const status = sql`coalesce(${fieldText(document, "status_description")}, ${sql.ref(`${alias}.status`)})`;
  return {
    name: sql`concat_ws(' ', ${fieldText(document, "ticket_type")}, ${sql.ref(`${alias}.ticket_number`)})`,
    value: sql`concat_ws(', ', ${status}, ${dayText(`${alias}.current_due_date`)})`,
    is_open: sql`lower(regexp_replace(coalesce(${status}, ''), '[^A-Za-z]', '', 'g')) in ('open', 'partial', 'planaccepted')`,
    state: none,
    extension: none,
    issued: none,
    stated: none,
  };
}

/** The same last day of validity as `effectiveExpiry` of `#rules/certificates/certificate-expiry.ts`. */
export function certificateValues(alias: string): ItemValues {
  const document = `${alias}.document`;
  const state = fieldText(document, "certificate_state");
  const ofStatus = sql`left(nullif(btrim(
    jsonb_path_query_first(${sql.ref(document)}, '$.abs_certificate_status[last].extension_date') #>> '{}'), ''), 10)`;
  const extension = sql`greatest(${dayOf(document, "extension_date")} collate "C", ${ofStatus})`;
  const expiry = sql`greatest(${dayText(`${alias}.expiry_date`)} collate "C", ${extension})`;
  return {
    name: sql`concat_ws(' ', ${sql.ref(`${alias}.certificate_name`)}, ${sql.ref(`${alias}.certificate_number`)})`,
    value: sql`concat_ws(', ', ${state}, ${expiry})`,
    is_open: sql`true`,
    state,
    extension,
    issued: dayText(`${alias}.issue_date`),
    stated: dayOf(document, "status_date"),
  };
}

export const itemSets: readonly ItemSet[] = [
  {
    set: surveys,
    key: "surveyid",
    kinds: { opened: "surveyOpened", changed: "surveyChanged", closed: "surveyClosed" },
    values: surveyValues,
  },
  {
    set: findings,
    key: "ticketid",
    kinds: { opened: "findingOpened", changed: "findingChanged", closed: "findingClosed" },
    values: findingValues,
  },
  {
    set: certificates,
    key: "certificateid",
    kinds: {
      opened: "certificateIssued",
      changed: "certificateChanged",
      closed: "certificateWithdrawn",
    },
    values: certificateValues,
  },
];
