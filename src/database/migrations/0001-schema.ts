// The schema: the baseline from which each later migration starts. It is published, so its statements never change.
import { type Kysely, type Migration, sql } from "kysely";

/**
 * The tables of the record sets. Each row has the document as its source wrote it, the columns by which it is found, which the import
 * computes from the document (decision 016), and the hash of its line in the source. The documents of vessels and owners stand apart, so
 * that conditions, counts and orders read rows of 200 bytes; a page reads the documents of its own members only.
 */
const recordSets = [
  `create table vessel (
    assetnum text primary key,
    imo_num text,
    class_num text,
    vessel_name text,
    vessel_type text,
    official_registry_num text,
    call_sign text,
    flag_id numeric,
    security_domain_id numeric,
    previous_names text[] not null,
    previous_names_joined text,
    flag_name text,
    line_hash bytea,
    folded_names text,
    year_of_build numeric,
    gross_tonnage numeric,
    class_service_state_id numeric,
    class_service_state text
  )`,
  `create table vessel_document (assetnum text primary key, document jsonb not null)`,
  `create table vessel_history (
    document jsonb not null,
    assetnum text,
    changed_attribute text,
    changed_value text,
    changed_date timestamptz,
    line_hash bytea,
    primary key (assetnum, changed_attribute, changed_date, changed_value)
  )`,
  `create table class_status (
    document jsonb not null,
    assetnum text,
    changed_date timestamptz,
    service_state_id numeric,
    recorded_at timestamptz not null default now(),
    service_state_reason text,
    says_reinstated boolean not null,
    line_hash bytea,
    primary key (assetnum, changed_date, service_state_id)
  )`,
  `create table capacity (
    document jsonb not null,
    assetnum text,
    category text,
    line_hash bytea,
    primary key (assetnum, category)
  )`,
  `create table system_vessel (document jsonb not null, assetnum text primary key, line_hash bytea)`,
  `create table owner (
    assetnum text primary key,
    registered_owners text[] not null,
    registered_owners_joined text,
    operators text[] not null,
    operators_joined text,
    customer_numbers text[] not null,
    line_hash bytea,
    folded_companies text,
    company_entries text[] not null
  )`,
  `create table owner_document (assetnum text primary key, document jsonb not null)`,
  `create table survey (
    document jsonb not null,
    surveyid text primary key,
    assetnum text,
    status text,
    abs_service_group_id numeric,
    service_type_id numeric,
    abs_survey_due_date timestamptz,
    abs_actual_due_date timestamptz,
    description text,
    withheld boolean not null,
    line_hash bytea
  )`,
  `create table finding (
    document jsonb not null,
    ticketid text primary key,
    assetnum text,
    ticket_number text,
    status text,
    reported_in_service_group numeric,
    service_type_id numeric,
    current_due_date timestamptz,
    withheld boolean not null,
    line_hash bytea
  )`,
  `create table asset (
    document jsonb not null,
    assetnum text primary key,
    abs_destination_vessel text,
    parent text,
    abs_name text,
    line_hash bytea
  )`,
  `create table certificate (
    document jsonb not null,
    certificateid text primary key,
    assetnum text,
    certificate_name text,
    certificate_number text,
    service_group_id numeric,
    service_type_id numeric,
    issue_date timestamptz,
    expiry_date timestamptz,
    object_ids text[] not null,
    withheld boolean not null,
    line_hash bytea
  )`,
  `create table flag (
    document jsonb not null,
    flag_id numeric primary key,
    name text,
    removal_date timestamptz,
    line_hash bytea
  )`,
  `create table vessel_type (document jsonb not null, description text primary key, line_hash bytea)`,
];

/** The vessel search always sorts by name and key, whatever its criteria. Patterns are compared with names in lower case. */
const recordSetIndexes = [
  ...indexes("vessel", [
    "(vessel_name, assetnum)",
    "(flag_id, vessel_name, assetnum)",
    "(vessel_type, vessel_name, assetnum)",
    "(flag_id, vessel_type, vessel_name, assetnum)",
    "(imo_num)",
    "(class_num)",
    "(official_registry_num)",
    "(call_sign)",
    "(security_domain_id)",
    "using gin (lower(vessel_name) gin_trgm_ops)",
    "using gin (lower(previous_names_joined) gin_trgm_ops)",
    "using gin (folded_names gin_trgm_ops)",
  ]),
  // The expression is the one of `officialNumberKey` (`#rules/search/search-text.ts`).
  "create index vessel_official_number_key on vessel (translate(official_registry_num, '-./ ', ''))",
  ...indexes("vessel_history", ["(assetnum, changed_date)"]),
  ...indexes("class_status", ["(changed_date, assetnum)"]),
  // Finds the vessels with a class action without reading the whole history.
  `create index class_status_class_action on class_status (assetnum)
    where service_state_id in (1, 4) or says_reinstated`,
  ...indexes("owner", [
    "using gin (lower(registered_owners_joined) gin_trgm_ops)",
    "using gin (lower(operators_joined) gin_trgm_ops)",
    "using gin (registered_owners)",
    "using gin (operators)",
    "using gin (customer_numbers)",
    "using gin (folded_companies gin_trgm_ops)",
  ]),
  // Suggestions need a few vessels of very many: the first in order. Only the beginning is indexed, because an entry has a maximum length
  // and a vessel may have any number of former names.
  ...indexes("vessel", ["(left(folded_names, 60) text_pattern_ops)"]),
  ...indexes("owner", ["(left(folded_companies, 60) text_pattern_ops)"]),
  ...indexes("survey", ["(assetnum, abs_service_group_id, abs_survey_due_date)"]),
  ...indexes("finding", ["(assetnum, current_due_date)", "(current_due_date)", "(ticket_number)"]),
  ...indexes("asset", ["(abs_destination_vessel, parent)", "(parent)"]),
  ...indexes("certificate", [
    "(assetnum, service_group_id, certificate_name)",
    "(certificate_number)",
    "using gin (object_ids)",
  ]),
  ...indexes("flag", ["(name)"]),
];

/**
 * Finds certificates by number, without spaces and dashes, the letters A to Z in upper case: the same result as `certificateNumberKey` of
 * the rules. The index excludes withheld certificates, so that the duration of a search does not reveal that one exists.
 */
const certificateNumbers = [
  String.raw`create function certificate_number_key(number text) returns text
    language sql immutable parallel safe
    return translate(
      upper(number collate "C"),
      E' \t\n\r\f\u000B\u00A0\u00AD\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B'
      '\u2010\u2011\u2012\u2013\u2014\u2015\u2028\u2029\u202F\u2043\u205F\u2060\u2212\u3000\uFE58\uFE63\uFEFF\uFF0D-',
      '')`,
  `create index certificate_by_number_key on certificate (certificate_number_key(certificate_number)) where not withheld`,
];

/**
 * The class status history only grows (decision 006). When an import corrects an entry, the new version gets a new recorded date, and a
 * trigger copies the earlier version to `class_status_replaced`. An entry that an undone import takes back leaves the current entries only in
 * the transaction that adds its row of `class_status_void`; `now()` is the start of the transaction.
 */
const classStatusLedger = [
  `create table class_status_replaced (
    id bigint generated always as identity primary key,
    assetnum text not null,
    changed_date timestamptz not null,
    service_state_id numeric not null,
    document jsonb not null,
    recorded_at timestamptz not null,
    replaced_at timestamptz not null
  )`,
  ...indexes("class_status_replaced", ["(assetnum, changed_date, service_state_id)"]),
  `create table class_status_void (
    id bigint generated always as identity primary key,
    assetnum text not null,
    changed_date timestamptz not null,
    service_state_id numeric not null,
    reason text not null,
    recorded_at timestamptz not null default now()
  )`,
  `create function keep_replaced_class_status() returns trigger language plpgsql as $$
  begin
    if new.document = old.document then
      new.recorded_at := old.recorded_at;
      return new;
    end if;
    insert into class_status_replaced
      (assetnum, changed_date, service_state_id, document, recorded_at, replaced_at)
    values
      (old.assetnum, old.changed_date, old.service_state_id, old.document, old.recorded_at, now());
    new.recorded_at := now();
    return new;
  end $$`,
  `create function keep_voided_class_status() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from class_status_void as void
      where void.assetnum = old.assetnum and void.changed_date = old.changed_date
        and void.service_state_id = old.service_state_id and void.recorded_at = now()
    ) then
      raise exception 'The class-status ledger only grows: nothing is taken out of %.', tg_table_name;
    end if;
    insert into class_status_replaced
      (assetnum, changed_date, service_state_id, document, recorded_at, replaced_at)
    values
      (old.assetnum, old.changed_date, old.service_state_id, old.document, old.recorded_at, now());
    return old;
  end $$`,
  `create function refuse_removal_from_ledger() returns trigger language plpgsql as $$
  begin
    raise exception 'The class-status ledger only grows: nothing is taken out of %.', tg_table_name;
  end $$`,
  `create trigger keep_replaced before update on class_status
    for each row execute function keep_replaced_class_status()`,
  `create trigger only_grows before delete on class_status
    for each row execute function keep_voided_class_status()`,
  ...["class_status_replaced", "class_status_void"].map(
    (table) => `create trigger only_grows before update or delete on ${table}
      for each row execute function refuse_removal_from_ledger()`,
  ),
  ...["class_status", "class_status_replaced", "class_status_void"].map(
    (table) => `create trigger is_not_emptied before truncate on ${table}
      for each statement execute function refuse_removal_from_ledger()`,
  ),
];

/**
 * The last class status entry of each given vessel at the end of a day (UTC), if it is a class action; null in its columns otherwise. The
 * entry is the same from `valid_from` until the day before `valid_until`. Same result as `listedAction` of `#rules/class/suspension.ts`:
 * entries of one moment are ordered suspension, withdrawal, reinstatement, but with the reinstatement first if class was lost before. So a
 * moment with both a loss and a reinstatement leaves class as it was before: lost if it was lost.
 *
 * In PL/pgSQL it is planned only when it is called, which is rare because most stored rows are valid. An empty list of vessels is null.
 */
const classActionsOfADay = `
  create function class_actions(day date, vessels text[])
  returns table (
    assetnum text, valid_from date, valid_until date, state smallint, at timestamptz, since timestamptz, reason text)
  language plpgsql stable strict rows 10 as $$
  #variable_conflict use_column
  declare
    day_end timestamptz := (day + 1)::timestamp at time zone 'UTC';
  begin
    return query
    with life as (
      select assetnum, max(changed_date) filter (where changed_date < day_end) as at,
        min(changed_date) filter (where changed_date >= day_end) as next_at,
        min(changed_date) filter (where service_state_id in (1, 4)) as first_loss
      from unnest(vessels) as vessel (assetnum) join class_status using (assetnum) group by assetnum
    ), last as (
      select life.assetnum, life.at, life.next_at, life.first_loss <= life.at as follows_loss,
        bool_or(service_state_id = 1) as withdrawn, bool_or(service_state_id = 4) as suspended,
        bool_or(service_state_id = 5) as classed, bool_or(service_state_id not in (1, 4, 5)) as other
      from life left join class_status as entry on entry.assetnum = life.assetnum and entry.changed_date = life.at
      group by life.assetnum, life.at, life.next_at, life.first_loss
    ), ended as materialized (
      select assetnum, at, next_at, follows_loss, case
        when classed and not (case when withdrawn or suspended or other then coalesce((
          select bool_or(service_state_id in (1, 4)) from class_status as earlier
          where earlier.assetnum = last.assetnum and earlier.changed_date < last.at
          group by earlier.changed_date
          having not (bool_or(service_state_id in (1, 4)) and bool_or(service_state_id = 5))
          order by earlier.changed_date desc limit 1), false) else false end) then 5
        when withdrawn then 1 when suspended then 4 end::smallint as state
      from last
    )
    select ended.assetnum,
      coalesce((ended.at at time zone 'UTC')::date, '-infinity'),
      coalesce((ended.next_at at time zone 'UTC')::date, 'infinity'),
      case when is_listed then ended.state end,
      case when is_listed then ended.at end,
      case when is_listed then greatest(entry.recorded_at, ended.at) end,
      case when is_listed then entry.service_state_reason end
    from ended
    left join class_status as entry
      on entry.assetnum = ended.assetnum and entry.changed_date = ended.at and entry.service_state_id = ended.state
    cross join lateral (
      select ended.state <> 5 or ended.follows_loss or entry.says_reinstated as is_listed) as rule;
  end $$`;

/**
 * The suspension list: the last class action of each vessel that was ever suspended, withdrawn or reinstated, with the days on which it is the
 * last one, and every class action. Other days are derived from the history. The columns `public_…` are what a reader without the clearance
 * may see of a controlled vessel. An import on the embedded database switches these tables, which a view would prevent (decision 018).
 */
const classActionTables = [
  `create table last_class_action (
    assetnum text primary key,
    valid_from date not null,
    valid_until date not null,
    state smallint,
    at timestamptz,
    since timestamptz,
    reason text,
    name text,
    type text,
    flag text,
    is_controlled boolean not null,
    public_state smallint generated always as (case when not is_controlled then state end) stored,
    public_at timestamptz generated always as (case when not is_controlled then at end) stored,
    public_since timestamptz generated always as (case when not is_controlled then since end) stored,
    public_reason text generated always as (case when not is_controlled then reason end) stored
  )`,
  ...indexes("last_class_action", [
    "(public_at desc nulls last, assetnum)",
    "(public_at, assetnum)",
    "(public_state, public_at desc nulls last, assetnum)",
    "(name, assetnum)",
    "(name desc nulls last, assetnum)",
    "(public_since desc nulls last, public_at desc nulls last, assetnum)",
    "(flag, public_at)",
    "(type, public_at)",
    "(public_reason)",
    "(valid_from)",
    "(valid_until)",
  ]),
  `create table class_action (
    assetnum text not null,
    at timestamptz not null,
    state smallint not null,
    since timestamptz not null,
    reason text,
    name text,
    type text,
    flag text,
    is_controlled boolean not null,
    primary key (assetnum, at, state)
  )`,
  // For the orders of the list (by date one index in both directions), and for each filter in the default order.
  ...indexes("class_action", [
    "(at desc, assetnum, state)",
    "(state, at desc, assetnum)",
    "(flag, at desc, assetnum)",
    "(type, at desc, assetnum)",
    "(reason, at desc, assetnum)",
    "(name, assetnum, at desc, state)",
    "(name desc nulls last, assetnum, at desc, state)",
    "(since desc, at desc, assetnum, state)",
  ]),
];

/**
 * The numbers of stored actions, for counts without reading them: by facet and period, and by the combinations of what a filter selects. The
 * period is the first day of a year or month; the grain `all` has `-infinity`. The value of the facet `status` is empty.
 */
const countTables = (counted: string) => [
  `create table ${counted}_count (
    facet text,
    grain text,
    period date,
    value text,
    state smallint,
    is_controlled boolean,
    count integer not null,
    primary key (facet, grain, period, value, state, is_controlled)
  )`,
  ...indexes(`${counted}_count`, ["(facet, value, grain, period)"]),
  `create table ${counted}_group (
    flag text,
    type text,
    reason text,
    state smallint not null,
    is_controlled boolean not null,
    count integer not null,
    unique nulls not distinct (flag, type, reason, state, is_controlled)
  )`,
  ...indexes(`${counted}_group`, ["(type)", "(reason)"]),
];

/** Adds the stored actions of the vessels to their counts (`sign` 1), or takes them off (-1). */
const countActions = (actions: string, counted: string, sign: 1 | -1) => `
    insert into "${counted}_count" as stored (facet, grain, period, value, state, is_controlled, count)
    select facet.name, period.grain, period.start, facet.value, state, is_controlled, ${sign} * count(*)
    from "${actions}"
    cross join lateral (values
      ('status', ''), ('flag', flag), ('type', type), ('reason', reason)) as facet (name, value)
    cross join lateral (values
      ('all', '-infinity'::date), ('year', date_trunc('year', at at time zone 'UTC')::date),
      ('month', date_trunc('month', at at time zone 'UTC')::date)) as period (grain, start)
    where assetnum = any (vessels) and state is not null and facet.value is not null
    group by facet.name, period.grain, period.start, facet.value, state, is_controlled
    on conflict (facet, grain, period, value, state, is_controlled)
    do update set count = stored.count + excluded.count;
    insert into "${counted}_group" as stored (flag, type, reason, state, is_controlled, count)
    select flag, type, reason, state, is_controlled, ${sign} * count(*) from "${actions}"
    where assetnum = any (vessels) and state is not null
    group by flag, type, reason, state, is_controlled
    on conflict (flag, type, reason, state, is_controlled) do update set count = stored.count + excluded.count;`;

const countAllActions = (sign: 1 | -1) =>
  countActions("last_class_action", "class_action", sign) +
  countActions("class_action", "every_action", sign);

/**
 * Store the class actions of vessels again, and remove them. An import may remove a vessel, whose class status history stays: it is neither
 * listed nor counted. Every class action is found as `classActions` of `#rules/class/class-actions.ts` finds them: a state 5 of the same
 * moment as a loss of class follows it, unless class was lost before.
 */
const classActionFunctions = [
  `create function store_last_class_actions(day date, vessels text[]) returns void language sql as $$
    ${countAllActions(-1)}
    delete from class_action where assetnum = any (vessels);
    delete from last_class_action where assetnum = any (vessels)
      and not exists (select from vessel where vessel.assetnum = last_class_action.assetnum);
    insert into last_class_action
      (assetnum, valid_from, valid_until, state, at, since, reason, name, type, flag, is_controlled)
    select action.*, vessel.vessel_name, vessel.vessel_type, vessel.flag_name, vessel.security_domain_id is not distinct from 1
    from class_actions(day, vessels) as action join vessel using (assetnum)
    on conflict (assetnum) do update set
      (valid_from, valid_until, state, at, since, reason, name, type, flag, is_controlled) =
      (excluded.valid_from, excluded.valid_until, excluded.state, excluded.at, excluded.since, excluded.reason,
        excluded.name, excluded.type, excluded.flag, excluded.is_controlled);
    insert into class_action (assetnum, at, state, since, reason, name, type, flag, is_controlled)
    select entry.assetnum, changed_date, service_state_id::smallint, greatest(recorded_at, changed_date),
      service_state_reason, vessel.vessel_name, vessel.vessel_type, vessel.flag_name, vessel.security_domain_id is not distinct from 1
    from (
      select *, min(changed_date) filter (where service_state_id in (1, 4)) over (partition by assetnum) as first_loss
      from class_status where assetnum = any (vessels)
    ) as entry
    join vessel using (assetnum)
    where service_state_id in (1, 4) or service_state_id = 5 and (says_reinstated or first_loss <= changed_date);
    ${countAllActions(1)}
  $$`,
  `create function remove_last_class_actions(vessels text[]) returns void language sql as $$
    ${countAllActions(-1)}
    delete from class_action where assetnum = any (vessels);
    delete from last_class_action where assetnum = any (vessels);
  $$`,
];

/**
 * The folded names that vessels have for each customer number. `names` is how many the number has; nearly all have one, so that their rows
 * need not be grouped. A name is public if a vessel that is not controlled has it. The first function stores the names of a few numbers and
 * finds the owner records of each by the index, whatever the planner estimates; the second reads all owner records once.
 */
const companyNames = [
  `create table company_name (
    number text,
    name text,
    names integer not null,
    is_public boolean not null,
    primary key (number, name)
  )`,
  ...indexes("company_name", ["(name)", "using gin ((' ' || name) gin_trgm_ops)"]),
  `create function store_company_names(numbers text[]) returns void language sql as $$
    delete from company_name where number = any (numbers);
    insert into company_name (number, name, names, is_public)
    select number, name, count(*) over (partition by number), bool_or(vessel.security_domain_id is distinct from 1)
    from unnest(numbers) as number
    cross join lateral (
      select owner.assetnum, owner.company_entries from owner
      where owner.customer_numbers @> array[number]
      offset 0
    ) as owner
    cross join lateral (
      select split_part(entry, E'\t', 1) as name from unnest(owner.company_entries) as entry
      where substr(entry, strpos(entry, E'\t') + 1) = number
    ) as company
    left join vessel using (assetnum)
    group by number, name;
  $$`,
  `create function store_many_company_names(numbers text[]) returns void language sql as $$
    delete from company_name where number in (select unnest(numbers));
    insert into company_name (number, name, names, is_public)
    select company.number, split_part(entry, E'\t', 1), count(*) over (partition by company.number),
      bool_or(vessel.security_domain_id is distinct from 1)
    from owner
    cross join lateral unnest(owner.company_entries) as entry
    cross join lateral (select substr(entry, strpos(entry, E'\t') + 1) as number) as company
    left join vessel using (assetnum)
    where company.number in (select unnest(numbers))
    group by 1, 2;
  $$`,
];

/** A function that finds names like a typed one. The operator takes its threshold from the session: `set` restores it for other statements. */
const namedLike = (name: string, parameters: string, result: string, query: string) => `
  create function ${name}(typed text, shared real, most integer${parameters})
  returns table (${result})
  language plpgsql stable set pg_trgm.word_similarity_threshold = 0.6 as $$
  begin
    perform set_config('pg_trgm.word_similarity_threshold', shared::text, true);
    return query
      ${query}
      limit most;
  end $$`;

const vesselsLike = `select vessel.assetnum, vessel.folded_names from vessel where vessel.folded_names %> typed`;

/**
 * Names that share at least `shared` (0 to 1) of their trigrams with the typed one: vessels, the most similar and shortest first or in no
 * order, and companies. Companies that only controlled vessels have are left out unless `with_controlled`.
 */
const similarNames = [
  // Loads the library that defines the threshold.
  "select show_limit()",
  namedLike(
    "vessels_named_like",
    "",
    "assetnum text, folded_names text",
    `${vesselsLike}
      order by word_similarity(typed, vessel.folded_names) desc, length(vessel.folded_names), vessel.assetnum`,
  ),
  namedLike("some_vessels_named_like", "", "assetnum text, folded_names text", vesselsLike),
  namedLike(
    "companies_named_like",
    ", with_controlled boolean",
    "name text",
    `select company_name.name from company_name
      where (' ' || company_name.name) %> typed and (with_controlled or company_name.is_public)
      group by company_name.name
      order by word_similarity(typed, company_name.name) desc, length(company_name.name), company_name.name`,
  ),
];

/**
 * Imports and syncs, and the import console: uploads with their state and report, and the difference that each makes to the record.
 * `corrects` is the upload that a correcting import undoes, at most once; `busy_until` is until when a process works on the upload. The
 * state of a sync stands beside the record, so that a restored backup has the state that fits its record.
 */
const imports = [
  `create table import_log (
    id bigint generated always as identity primary key,
    source text not null,
    finished_at timestamptz not null default now(),
    report jsonb not null
  )`,
  ...indexes("import_log", ["(finished_at)"]),
  `create table import_upload (
    id integer generated always as identity primary key,
    corrects integer references import_upload,
    file_name text not null,
    size bigint not null,
    sha256 text not null,
    state text not null check (state in
      ('checking', 'checked', 'refused', 'importing', 'imported', 'undone', 'discarded')),
    report jsonb,
    checked_version integer,
    is_checked_again boolean not null default false,
    import_id bigint,
    uploader_id text not null,
    uploader_name text not null,
    uploader_email text not null,
    approver_id text,
    approver_name text,
    approver_email text,
    uploaded_at timestamptz not null default now(),
    checked_at timestamptz,
    ended_at timestamptz,
    busy_until timestamptz
  )`,
  `create unique index import_upload_correction on import_upload (corrects)
    where state not in ('discarded', 'refused')`,
  `create table import_difference (
    id bigint generated always as identity primary key,
    upload_id integer not null references import_upload on delete cascade,
    set_name text not null,
    member_key jsonb not null,
    assetnum text,
    before_document jsonb,
    after_document jsonb,
    was_withheld boolean not null,
    is_withheld boolean not null,
    is_controlled boolean not null
  )`,
  "create index import_difference_vessel on import_difference (upload_id, assetnum, id)",
  `create table sync_state (
    source text primary key,
    marks jsonb not null default '{}',
    record_as_of text,
    attempted_at timestamptz,
    succeeded_at timestamptz,
    compared_at timestamptz,
    failures integer not null default 0,
    last_error text
  )`,
];

/**
 * The change log: what each import changed in the record, one row for each value. Rows are written in steps before the transaction of the
 * import, and readers see them from the moment at which that transaction adds the import to `change_import`, with its last position and version.
 *
 * A row of `change_vessel` is a vessel as it was when its changes were recorded, so that rows of the log stay narrow. `is_released` says that
 * this version is no longer controlled and the one before was. `audience`: 0 every reader, 1 readers with the clearance (the vessel was
 * controlled), 2 readers without it (values that the vessel had when it was no longer controlled), 3 no reader (an item was removed while it
 * was withheld). Withheld items have no other rows. `previous` is the version before, if the change made a new one that every reader of the
 * change may know; `successor_key` is the certificate that has replaced the one of the change, which no reader learns of while it is withheld.
 */
const changeLog = [
  `create table change_vessel (
    id bigint generated always as identity primary key,
    assetnum text not null,
    vessel_name text,
    imo_num text,
    class_num text,
    vessel_type text,
    flag_id numeric,
    flag_name text,
    owners text[] not null,
    customer_numbers text[] not null,
    is_controlled boolean not null,
    is_released boolean not null
  )`,
  `create table change (
    position bigint generated always as identity primary key,
    id uuid not null default gen_random_uuid(),
    kind text not null,
    audience smallint not null,
    is_correction boolean not null,
    effective_date date,
    version bigint not null,
    previous bigint,
    item_key text,
    item text,
    before text,
    after text,
    successor_key text
  )`,
  `create table change_import (
    import_id bigint primary key,
    last_position bigint not null,
    last_version bigint not null,
    recorded_at timestamptz not null
  )`,
  ...indexes("change_vessel", ["(assetnum, id)", "(imo_num)", "(class_num)", "(flag_id)", "(vessel_type)"]),
  ...indexes("change_vessel", ["using gin (customer_numbers)"]),
  "create index change_vessel_released on change_vessel (assetnum, id) where is_released",
  ...indexes("change", ["(kind)", "(version, position)", "(previous) where previous is not null"]),
  `create index change_effective on change (effective_date desc nulls last, position desc)
    where effective_date is not null`,
  "create index change_withheld on change (item_key) where audience = 3",
  ...indexes("change_import", ["(last_position)", "(recorded_at)"]),
];

/**
 * Accounts: users and their permissions, and the sessions, credentials and links that better-auth stores for them. Visitors have no row in
 * any of these tables. Tokens of sessions and keys are stored as hashes, so that a dump of the database grants no access. `began_elsewhere`
 * says that a session began at the organisation's identity provider. Deleting a user also deletes the sessions in which that user
 * impersonated another one. A key with an owner has that user's permissions; one that the operator created has none.
 */
const accounts = [
  `create table portal_user (
    id text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null default false,
    image text,
    user_type text not null default 'public' check (user_type in ('public', 'client', 'society', 'ABSADMIN')),
    role_value text not null default 'USER',
    permissions integer[] not null default '{}',
    clearances text[] not null default '{}',
    is_disabled boolean not null default false,
    disabled_reason text,
    disabled_until timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table portal_session (
    id text primary key,
    token_hash text not null unique,
    user_id text not null references portal_user on delete cascade,
    impersonated_by text references portal_user on delete cascade,
    ip_address text,
    user_agent text,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    began_elsewhere boolean not null default false
  )`,
  ...indexes("portal_session", ["(user_id)", "(impersonated_by)"]),
  `create table portal_credential (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    account_id text not null,
    provider_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  ...indexes("portal_credential", ["(user_id)"]),
  "create unique index on portal_credential (provider_id, account_id)",
  `create table portal_verification (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  // The value finds the links of a deleted user.
  ...indexes("portal_verification", ["(identifier)", "(value)"]),
  `create table api_key (
    name text primary key,
    hash text not null unique,
    requests_per_minute integer check (requests_per_minute > 0),
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz,
    owner_id text references portal_user on delete cascade
  )`,
  ...indexes("api_key", ["(owner_id)"]),
  // Logged, unlike used captcha tokens: a log-out of an API client holds after a crash.
  "create table ended_api_session (hash text primary key, expires_at timestamptz not null)",
  ...indexes("ended_api_session", ["(expires_at)"]),
];

/**
 * The audit log only grows, except that what identifies a deleted user and entries older than the retention period are removed. An entry has
 * the names of its time instead of references to users, whose rows may change. `identity` is the part of its text that names an email address,
 * a name or a browser: the subject's, or the actor's where there is no subject; the address is the actor's, or the subject's where no user was
 * signed in. Each exception needs a row that the same transaction has written, and that row stays. Both the time (`now()` is the start of the
 * transaction) and `xmin` are compared: on the embedded database two transactions can start in the same millisecond, and numbers of
 * transactions are used again after 2^32. A restored backup deletes deleted accounts again.
 */
const auditLog = [
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    act text not null,
    actor_id text,
    actor_name text,
    actor_email text,
    subject_id text,
    subject_name text,
    subject_email text,
    what text not null,
    address text,
    request_id text,
    identity text not null default ''
  )`,
  ...indexes("audit_log", ["(actor_id, id)", "(subject_id, id)", "(act, id)", "(at)"]),
  // Counts the renames of a user within an hour.
  "create index on audit_log (actor_id, at) where act = 'name changed'",
  `create table account_deletion (
    user_id text primary key,
    deleted_at timestamptz not null default now(),
    redacted_at timestamptz not null default now()
  )`,
  `create table audit_log_removal (
    id bigint generated always as identity primary key,
    before timestamptz not null,
    removed_at timestamptz not null default now()
  )`,
  `create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
  declare
    is_actor boolean;
    is_subject boolean;
  begin
    if tg_op = 'DELETE' then
      if exists (select from audit_log_removal where removed_at = now() and xmin = pg_current_xact_id()::xid and before > old.at) then
        return old;
      end if;
    elsif tg_op = 'UPDATE' then
      select coalesce(bool_or(user_id = old.actor_id), false), coalesce(bool_or(user_id = old.subject_id), false)
        into is_actor, is_subject from account_deletion
        where user_id in (old.actor_id, old.subject_id) and redacted_at = now() and xmin = pg_current_xact_id()::xid;
      if (new.id, new.at, new.act, new.what) = (old.id, old.at, old.act, old.what)
        and (new.actor_id, new.subject_id, new.request_id) is not distinct from (old.actor_id, old.subject_id, old.request_id)
        and ((new.actor_name, new.actor_email) is not distinct from (old.actor_name, old.actor_email)
          or is_actor and new.actor_name is null and new.actor_email is null)
        and ((new.subject_name, new.subject_email) is not distinct from (old.subject_name, old.subject_email)
          or is_subject and new.subject_name is null and new.subject_email is null)
        and (new.identity = old.identity
          or new.identity = '' and case when old.subject_id is null then is_actor else is_subject end)
        and (new.address is not distinct from old.address
          or new.address is null and case when old.actor_id is null then is_subject else is_actor end)
        and (is_actor or is_subject) then
        return new;
      end if;
    end if;
    raise exception 'The audit log only grows: no entry is changed or taken out.';
  end $$`,
  `create trigger only_grows before update or delete on audit_log
    for each row execute function refuse_change_of_audit_log()`,
  `create trigger is_not_emptied before truncate on audit_log
    for each statement execute function refuse_change_of_audit_log()`,
];

/**
 * Limits of processes that share a database server: the tokens of callers, used captcha tokens, and the emails of an hour to a mailbox that
 * is not verified, whose address is stored as a hash. They are short-lived, so the tables are unlogged: after a crash all buckets are full,
 * and a captcha token of the last minutes could be used a second time. The fill factor leaves space for heap-only updates.
 */
const limits = [
  `create unlogged table token_bucket (
    name text primary key,
    full_at timestamptz not null,
    is_taken boolean not null
  ) with (fillfactor = 50)`,
  "create unlogged table spent_token (hash text primary key, expires_at timestamptz not null)",
  `create unlogged table unverified_email (
    id bigint generated always as identity primary key,
    mailbox text not null,
    sent_at timestamptz not null
  )`,
  ...indexes("unverified_email", ["(mailbox, sent_at)", "(sent_at)"]),
  // When each clean-up last began, by which the processes of an installation share it.
  "create table clean_up (name text primary key, began_at timestamptz not null)",
];

/**
 * The lists of vessels that users keep, and the read-only copies that are shared. A list has vessels of its own, or follows the fleet of the
 * company with a number. A member names its vessel by the asset number, so that a new IMO number changes no list; without one, its number was
 * of no vessel in the record when it was added. `address` is the network of the visitor who shared a copy, null for a user's, and `size` an
 * estimate of its bytes. Only hashes of the secrets of copies are stored.
 */
const lists = [
  `create table vessel_list (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    name text not null,
    customer_number text,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now()
  )`,
  "create unique index on vessel_list (user_id, lower(name))",
  `create table vessel_list_member (
    list_id text not null references vessel_list on delete cascade,
    position integer not null,
    assetnum text,
    number text not null,
    primary key (list_id, position)
  )`,
  "create unique index on vessel_list_member (list_id, assetnum)",
  "create unique index on vessel_list_member (list_id, number) where assetnum is null",
  `create table shared_list_copy (
    id text primary key,
    secret_hash text not null unique,
    revocation_hash text unique,
    user_id text references portal_user on delete cascade,
    members jsonb not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    address text,
    size integer not null default 0,
    opened_at timestamptz
  )`,
  ...indexes("shared_list_copy", ["(user_id)", "(expires_at)", "(address) where address is not null"]),
];

/**
 * Secret addresses of users, such as that of a subscribed calendar; only the hash of a secret is stored. The events of a calendar are stored
 * with what its subscribers got last, so that a change raises their sequence number.
 */
const secretAddresses = [
  `create table secret_address (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    kind text not null check (kind in ('calendar', 'feed')),
    target jsonb not null,
    label text not null,
    hash text not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  ...indexes("secret_address", ["(user_id)"]),
  `create table calendar_event (
    address_id text not null references secret_address on delete cascade,
    uid text not null,
    content_hash text not null,
    sequence integer not null,
    due_date text not null,
    cancelled_until text,
    primary key (address_id, uid)
  )`,
];

/**
 * What users follow, the outbox of emails and webhook messages, and webhooks. `read_position` is the position of the last change that was put
 * into a message; a feed begins after it. A user has one follow of a target with each kind of delivery, and one with each webhook.
 *
 * The changes of a follow enter the outbox in the transaction that advances the follow, so that each is in exactly one message of the follow
 * whenever a process ends. The id of a message is also its Message-ID or webhook-id, so that a receiver recognises one that is delivered
 * twice. `period` is what a message collects until it is sent: the import of an email at once, or the time of a digest; `leased_until` is
 * until when the process that delivers it keeps it from others. Deliveries are paused while `delivery_pause` has a row, as after a restore.
 *
 * Secrets of webhooks must be readable to sign messages, so they are encrypted with a key that is not in the database; the previous one signs
 * too until `previous_secret_until`. The `failure` of an attempt is null for a success.
 */
const notifications = [
  `create table follow (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    target jsonb not null,
    topics text[] not null,
    delivery jsonb not null,
    state text not null default 'active' check (state in ('active', 'paused', 'refused')),
    created_at timestamptz not null default now(),
    last_delivery_at timestamptz,
    read_position bigint not null,
    address_id text references secret_address on delete set null
  )`,
  "create unique index on follow (user_id, target, (delivery ->> 'kind'), coalesce(delivery ->> 'webhook', ''))",
  ...indexes("follow", [
    "(address_id)",
    "(read_position) where state = 'active' and delivery ->> 'kind' <> 'feed'",
  ]),
  `create table message (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references portal_user on delete cascade,
    channel text not null check (channel in ('email', 'webhook')),
    webhook_id text,
    period text not null,
    due_at timestamptz not null,
    state text not null default 'collecting' check (state in
      ('collecting', 'sending', 'sent', 'notSent', 'dropped', 'failed')),
    attempts integer not null default 0,
    next_at timestamptz not null,
    created_at timestamptz not null default now(),
    tried_at timestamptz,
    sent_at timestamptz,
    ended_at timestamptz,
    failure text,
    leased_until timestamptz
  )`,
  `create unique index on message (user_id, channel, coalesce(webhook_id, ''), period) where state = 'collecting'`,
  ...indexes("message", [
    "(next_at) where state in ('collecting', 'sending')",
    "(user_id, channel, next_at) where state in ('collecting', 'sending')",
    "(ended_at) where state in ('sent', 'notSent', 'dropped', 'failed')",
  ]),
  `create table message_change (
    follow_id text not null references follow on delete cascade,
    position bigint not null,
    message_id uuid not null references message on delete cascade,
    primary key (follow_id, position)
  )`,
  ...indexes("message_change", ["(message_id)"]),
  `create table delivery_pause (
    is_paused boolean primary key default true check (is_paused),
    reason text not null,
    paused_at timestamptz not null default now()
  )`,
  `create table webhook (
    id text primary key,
    user_id text not null references portal_user on delete cascade,
    label text not null,
    url text not null,
    secret text not null,
    previous_secret text,
    previous_secret_until timestamptz,
    created_at timestamptz not null default now(),
    last_success_at timestamptz,
    last_failure_at timestamptz
  )`,
  ...indexes("webhook", ["(user_id)"]),
  `create table webhook_attempt (
    id bigint primary key generated always as identity,
    webhook_id text not null references webhook on delete cascade,
    message_id text not null,
    at timestamptz not null,
    status integer,
    failure text,
    next_at timestamptz
  )`,
  ...indexes("webhook_attempt", ["(webhook_id, id)"]),
];

export const schema: Migration = {
  async up(database: Kysely<unknown>) {
    const record = [...recordSets, ...certificateNumbers, ...recordSetIndexes, ...classStatusLedger];
    const classActions = [
      classActionsOfADay,
      ...classActionTables,
      ...countTables("class_action"),
      ...countTables("every_action"),
      ...classActionFunctions,
    ];
    const derived = [...classActions, ...companyNames, ...similarNames, ...imports, ...changeLog];
    const ofUsers = [...accounts, ...auditLog, ...limits, ...lists, ...secretAddresses, ...notifications];
    await sql`create extension if not exists pg_trgm`.execute(database);
    for (const statement of [...record, ...derived, ...ofUsers]) await sql.raw(statement).execute(database);
  },
};

/** Statements that create indexes on a table, each without its own name. */
function indexes(table: string, columns: readonly string[]): string[] {
  return columns.map((each) => `create index on ${table} ${each}`);
}
