// The best SQL that we can write by hand for each kind of work: what a visitor sees of the same data, without the product's layers.

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A page of documents, and if the caller needs it, the total number of members. Both run at the same time. */
export interface PeerQuery {
  readonly page: Statement;
  readonly total?: Statement;
}

const isOpen = "security_domain_id is distinct from 1";

/** The document of a vessel, and the class status entry in force, from which the product derives the class state. */
const vesselWithClass = `
  select vessel_document.document::text, status.document::text
  from page
  join vessel_document using (assetnum)
  left join lateral (
    select document from class_status
    where class_status.assetnum = page.assetnum and changed_date < now()
    order by changed_date desc limit 1
  ) as status on true
  order by page.vessel_name, page.assetnum`;

function vesselSearch(
  condition: string,
  values: readonly unknown[],
  page = { size: 20, number: 1 },
): PeerQuery {
  const [limit, offset] = [values.length + 1, values.length + 2];
  return {
    page: {
      text: `
  with page as materialized (
    select assetnum, vessel_name from vessel
    where ${condition}
    order by vessel_name, assetnum
    limit $${limit} offset $${offset}
  )${vesselWithClass}`,
      values: [...values, page.size, (page.number - 1) * page.size],
    },
    total: { text: `select count(*) from vessel where ${condition}`, values },
  };
}

/** For few matches: the materialized step keeps the planner from walking the index of names. */
function selectiveSearch(condition: string, values: readonly unknown[], size: number): PeerQuery {
  return {
    page: {
      text: `
  with found as materialized (select assetnum, vessel_name from vessel where ${condition}),
  page as (select * from found order by vessel_name, assetnum limit $${values.length + 1})${vesselWithClass}`,
      values: [...values, size],
    },
    total: { text: `select count(*) from vessel where ${condition}`, values },
  };
}

function ofVessel(table: string, order: string, vessel = "assetnum") {
  return (assetnum: string): PeerQuery => ({
    page: {
      text: `
  select document::text from ${table}
  where ${vessel} = $1
    and not exists (select from vessel where vessel.assetnum = $1 and security_domain_id = 1)
  order by ${order}`,
      values: [assetnum],
    },
  });
}

function suspensions(day: string, condition: string, values: readonly unknown[]): PeerQuery {
  const all = [day, ...values];
  const listed = `
  from last_class_action
  where $1::date >= valid_from and $1::date < valid_until and public_state is not null and ${condition}`;
  return {
    page: {
      text: `
  with page as (select assetnum, state, at ${listed} order by public_at desc nulls last, assetnum limit 20)
  select class_status.document::text, vessel_document.document::text
  from page
  join class_status on class_status.assetnum = page.assetnum
    and class_status.changed_date = page.at and class_status.service_state_id = page.state
  join vessel_document on vessel_document.assetnum = page.assetnum
  order by page.at desc, page.assetnum`,
      values: all,
    },
    total: {
      text: `
  select count(*), state, flag, type, reason, date_trunc('month', at) ${listed}
  group by grouping sets ((), (state), (flag), (type), (reason), (date_trunc('month', at), state))
  order by grouping(state, flag, type, reason, date_trunc('month', at)) desc`,
      values: all,
    },
  };
}

/** A vessel of a fleet is shown with the company's roles, its class state and its due surveys. */
function companyFleet(number: string, size: number): PeerQuery {
  const condition = inOwner("customer_numbers && array[$1]");
  return {
    page: {
      text: `
  with found as materialized (select assetnum, vessel_name from vessel where ${condition}),
  page as (select * from found order by vessel_name, assetnum limit $2)
  select vessel_document.document::text, owner_document.document::text,
    (select json_agg(document) from class_status where class_status.assetnum = page.assetnum)::text,
    (select json_agg(document) from survey where survey.assetnum = page.assetnum)::text
  from page join vessel_document using (assetnum) join owner_document using (assetnum)
  order by page.vessel_name, page.assetnum`,
      values: [number, size],
    },
    total: { text: `select count(*) from vessel where ${condition}`, values: [number] },
  };
}

const inOwner = (condition: string) =>
  `assetnum in (select assetnum from owner where ${condition}) and ${isOpen}`;

export const peerQueries = {
  imoNumber: (imoNumber: string, size: number) => selectiveSearch("imo_num = $1", [imoNumber], size),
  imoNumbers: (imoNumbers: readonly string[], size: number) =>
    selectiveSearch("imo_num = any($1)", [imoNumbers], size),
  classNumber: (classNumber: string, size: number) => selectiveSearch("class_num = $1", [classNumber], size),
  commonName: (pattern: string, size: number, number: number) =>
    vesselSearch("lower(vessel_name) like lower($1)", [pattern], { size, number }),
  rareName: (pattern: string, size: number) =>
    selectiveSearch("lower(vessel_name) like lower($1)", [pattern], size),
  previousName: (pattern: string, size: number) =>
    selectiveSearch(
      `lower(vessel_name) like lower($1) or (lower(previous_names_joined) like lower($1) and ${isOpen})`,
      [pattern],
      size,
    ),
  flagAndType: (flag: number, type: string, size: number) =>
    vesselSearch("flag_id = $1 and vessel_type = $2", [flag, type], { size, number: 1 }),
  owner: (pattern: string, size: number) =>
    selectiveSearch(inOwner("lower(registered_owners_joined) like lower($1)"), [pattern], size),
  operator: (pattern: string, size: number) =>
    selectiveSearch(inOwner("lower(operators_joined) like lower($1)"), [pattern], size),
  company: companyFleet,
  vessel: (assetnum: string): PeerQuery => ({
    page: {
      text: `
  select document::text, (select json_agg(document) from class_status where assetnum = $1)::text
  from vessel join vessel_document using (assetnum) where assetnum = $1 and ${isOpen}`,
      values: [assetnum],
    },
  }),
  timeline: ofVessel("vessel_history", "changed_date desc"),
  classStatus: ofVessel("class_status", "changed_date desc"),
  capacity: ofVessel("capacity", "category"),
  systemVessel: ofVessel("system_vessel", "assetnum"),
  ownerOf: ofVessel("owner_document", "assetnum"),
  surveys: ofVessel("survey", "abs_service_group_id, abs_survey_due_date, description, surveyid"),
  findings: ofVessel("finding", "current_due_date, ticketid"),
  assets: ofVessel("asset", "abs_name, assetnum", "abs_destination_vessel"),
  certificates: ofVessel("certificate", "service_group_id, certificate_name, certificateid"),
  suspensions: (day: string, from: string) => suspensions(day, "public_at >= $2::date", [from]),
  filteredSuspensions: (day: string, from: string) =>
    suspensions(day, "public_at >= $2::date and public_state = 4 and type = 'Bulk Carrier'", [from]),
} as const satisfies Readonly<Record<string, (...values: never[]) => PeerQuery>>;

export type PeerQueryName = keyof typeof peerQueries;

/** A peer query by its name and values, as the bench sends it to the handler. */
export interface PeerCall {
  readonly name: PeerQueryName;
  readonly values: readonly unknown[];
}

export function peerQueryOf({ name, values }: PeerCall): PeerQuery {
  return (peerQueries[name] as (...values: readonly unknown[]) => PeerQuery)(...values);
}
