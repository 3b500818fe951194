// Fills the change log for rows that were not imported: every version of the class status entries with its recorded date, dated names, and the
// present values of vessels, which count as recorded by the first import.
import { type RawBuilder, sql } from "kysely";

const text = (document: string, field: string) =>
  sql`nullif(btrim(${sql.ref(document)} ->> ${sql.lit(field)}), '')`;
const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;
const stateText = (code: RawBuilder<unknown>) =>
  sql`case ${code} when 1 then 'Withdrawn' when 4 then 'Suspended' when 5 then 'In Class' else 'State ' || ${code} end`;
const entryText = (alias: string) => sql`concat_ws(', ',
  coalesce(${text(`${alias}.document`, "changed_value")}, ${stateText(sql.ref(`${alias}.service_state_id`))}),
  ${text(`${alias}.document`, "service_state_reason")})`;
const flagName = sql`coalesce(vessel.flag_name, (select name from flag where flag.flag_id = vessel.flag_id), vessel.flag_id::text)`;

const versions = sql`
  insert into change_vessel (assetnum, vessel_name, imo_num, class_num, vessel_type, flag_id, flag_name,
    owners, customer_numbers, is_controlled, is_released)
  select assetnum, vessel_name, imo_num, class_num, vessel_type, vessel.flag_id,
    coalesce(vessel.flag_name, (select name from flag where flag.flag_id = vessel.flag_id)),
    coalesce(registered_owners, '{}'), coalesce(customer_numbers, '{}'), coalesce(security_domain_id = 1, false), false
  from (
    select assetnum from vessel union select assetnum from owner union select assetnum from class_status
    union select assetnum from class_status_replaced union select assetnum from survey union select assetnum from finding
    union select assetnum from certificate) as named
  left join vessel using (assetnum) left join owner using (assetnum)
  where assetnum is not null`;

/** Inserts rows of a query with the columns kind to after. */
const insert = (rows: RawBuilder<unknown>) => sql`
  insert into change (kind, audience, is_correction, effective_date, version, item_key, item, before, after)
  select kind, case when vessel.is_controlled then 1 else 0 end, is_correction, effective_date, vessel.id, item_key, item, before, after
  from (${rows}) as line (place, ordinal, assetnum, kind, is_correction, effective_date, item_key, item, before, after)
  join change_vessel as vessel using (assetnum) order by place, ordinal`;

const vesselValues = insert(sql`
  select assetnum, line.ordinal, assetnum, line.kind, false, null::date, null::text, null::text, null::text, line.after
  from vessel left join vessel_document using (assetnum)
  cross join lateral (values
    (0, 'vesselAdded', vessel_name), (1, 'typeChanged', vessel_type), (2, 'flagChanged', ${flagName}),
    (3, 'portChanged', ${text("vessel_document.document", "port_registry")}),
    (4, 'classStateChanged', case when not exists (select from class_status where class_status.assetnum = vessel.assetnum)
      then coalesce(nullif(btrim(class_service_state), ''), ${stateText(sql`class_service_state_id`)}) end)
  ) as line (ordinal, kind, after)
  where line.ordinal = 0 or line.after is not null`);

/** Dated names, if the last one is the present name. */
const datedNames = insert(sql`
  select assetnum, row_number() over (order by changed_date), assetnum, 'nameChanged', false, (changed_date at time zone 'UTC')::date,
    null::text, null::text, lag(changed_value) over (partition by assetnum order by changed_date), changed_value
  from (
    select history.*, vessel_name, last_value(changed_value) over (
      partition by assetnum order by changed_date, changed_value rows between unbounded preceding and unbounded following) as last_name
    from vessel_history as history join vessel using (assetnum) where changed_attribute = 'VESSEL_NAME') as history
  where last_name = vessel_name`);

const companies = insert(sql`
  select assetnum, row_number() over (order by role), assetnum,
    case when role ~* '\\mowner' then 'ownerChanged' when role ~* '\\mmanager' then 'managerChanged' else 'companyChanged' end,
    false, null::date, null::text, nullif(role, ''), null::text, names
  from owner_document cross join lateral (
    select coalesce(nullif(btrim(relation.value ->> 'customer_role'), ''), '') as role,
      string_agg(company.name, ', ' order by relation.place, customer.place) as names
    from jsonb_path_query(document, '$.abs_vessel_customer_rel[*]') with ordinality as relation (value, place)
    cross join jsonb_path_query(relation.value, '$.abs_customers[*]') with ordinality as customer (value, place)
    cross join lateral (
      select coalesce(nullif(btrim(customer.value ->> 'customer_name'), ''), nullif(btrim(customer.value ->> 'customer_number'), '')) as name
    ) as company
    where company.name is not null group by 1) as companies`);

const surveys = insert(sql`
  select assetnum, 0, assetnum, 'surveyOpened', false, null::date, surveyid, description, null::text,
    nullif(concat_ws(', ', status, ${day("abs_survey_due_date")}, nullif(${day("abs_actual_due_date")}, ${day("abs_survey_due_date")})), '')
  from survey where not withheld`);

const findingStatus = sql`coalesce(${text("document", "status_description")}, status)`;
const findings = insert(sql`
  select assetnum, 0, assetnum, 'findingOpened', false, null::date, ticketid,
    concat_ws(' ', ${text("document", "ticket_type")}, ticket_number), null::text,
    nullif(concat_ws(', ', ${findingStatus}, ${day("current_due_date")}), '')
  from finding where not withheld
    and lower(regexp_replace(coalesce(${findingStatus}, ''), '[^A-Za-z]', '', 'g')) in ('open', 'partial', 'planaccepted')`);

const certificates = insert(sql`
  select assetnum, 0, assetnum, 'certificateIssued', false, (issue_date at time zone 'UTC')::date, certificateid,
    concat_ws(' ', certificate_name, certificate_number), null::text,
    nullif(concat_ws(', ', ${text("document", "certificate_state")}, greatest(${day("expiry_date")} collate "C",
      left(${text("document", "extension_date")}, 10), left(nullif(btrim(
        jsonb_path_query_first(document, '$.abs_certificate_status[last].extension_date') #>> '{}'), ''), 10))), '')
  from certificate where not withheld`);

/** The import that recorded something at a time: the first one that finished then or later. */
const importAt = (time: RawBuilder<unknown>) => sql`coalesce(
  (select id from import_log where finished_at >= ${time} order by finished_at, id limit 1), (select max(id) from import_log), 0)`;

// gap: recorded date of values before the change log
const firstImport = sql`
  insert into change_import (import_id, last_position, last_version, recorded_at)
  select coalesce(log.id, 0), coalesce((select max(position) from change), 0), version.id, coalesce(log.finished_at, now())
  from (select max(id) as id from change_vessel) as version
  left join (select id, finished_at from import_log order by id limit 1) as log on true
  where version.id is not null`;

/** All versions of the entries of the class status history, with the imports that recorded them. */
const entryVersions = sql`
  create temporary table entry_version on commit drop as
  select assetnum, changed_date, service_state_id, ${entryText("entry")} as state, recorded_at,
    coalesce(document ->> 'changed_value' ~* 'reinstat', false)
      or coalesce(document ->> 'service_state_reason' ~* 'reinstat', false) as says_reinstated,
    ${importAt(sql`recorded_at`)} as import_id
  from (
    select assetnum, changed_date, service_state_id, document, recorded_at from class_status
    union all
    select assetnum, changed_date, service_state_id, document, recorded_at from class_status_replaced) as entry`;

/** Every version is a change; all but the first are corrections, and so are entries that take effect before one on record. */
const entries = sql`
  create temporary table entry_change on commit drop as
  select import_id, recorded_at, changed_date, assetnum,
    case when service_state_id = 4 then 'classSuspended' when service_state_id = 1 then 'classWithdrawn'
      when service_state_id = 5 and (says_reinstated or exists (
        select from entry_version as loss where loss.assetnum = numbered.assetnum and loss.service_state_id in (1, 4)
          and loss.changed_date <= numbered.changed_date and loss.import_id <= numbered.import_id)) then 'classReinstated' else 'classStateChanged' end as kind,
    number > 1 or exists (select from entry_version as later where later.assetnum = numbered.assetnum
      and later.changed_date > numbered.changed_date and later.import_id < numbered.import_id) as is_correction,
    case when number > 1 then earlier else (
      select state from entry_version as prior where prior.assetnum = numbered.assetnum and prior.changed_date < numbered.changed_date
        and prior.import_id <= numbered.import_id
      order by prior.changed_date desc, prior.recorded_at desc limit 1) end as before,
    state as after
  from (
    select entry_version.*, lag(state) over entry_versions as earlier, row_number() over entry_versions as number
    from entry_version
    window entry_versions as (partition by assetnum, changed_date, service_state_id order by recorded_at)) as numbered
  where number = 1 or earlier is distinct from state
  union all
  select ${importAt(sql`void.recorded_at`)}, void.recorded_at, void.changed_date, void.assetnum, 'classEntryVoided', true, (
      select ${entryText("last")} from class_status_replaced as last
      where last.assetnum = void.assetnum and last.changed_date = void.changed_date
        and last.service_state_id = void.service_state_id and last.recorded_at <= void.recorded_at
      order by last.recorded_at desc limit 1), null
  from class_status_void as void`;

/** Positions follow the imports; what the first import recorded is in its part. */
const entryChanges = sql`
  insert into change (kind, audience, is_correction, effective_date, version, before, after)
  select kind, case when vessel.is_controlled then 1 else 0 end, is_correction, (changed_date at time zone 'UTC')::date, vessel.id, before, after
  from entry_change join change_vessel as vessel using (assetnum)
  order by import_id, entry_change.recorded_at, assetnum, changed_date`;

const entryImports = sql`
  insert into change_import (import_id, last_position, last_version, recorded_at)
  select recorded.import_id, start.position + sum(recorded.changes) over (order by recorded.import_id),
    (select max(id) from change_vessel), coalesce(import_log.finished_at, now())
  from (select import_id, count(*) as changes from entry_change group by import_id) as recorded
  cross join (select coalesce(max(last_position), 0) as position from change_import) as start
  left join import_log on import_log.id = recorded.import_id
  on conflict (import_id) do update set last_position = excluded.last_position`;

/** The statements that fill the log, in their order. */
export const changesOnRecord: readonly RawBuilder<unknown>[] = [
  versions,
  vesselValues,
  datedNames,
  companies,
  surveys,
  findings,
  certificates,
  firstImport,
  entryVersions,
  sql`create index on entry_version (assetnum, changed_date)`,
  sql`analyze entry_version`,
  entries,
  entryChanges,
  entryImports,
];
