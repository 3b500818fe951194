// A fleet with values that a reader without the clearance may not see, and for each filter of the record hidden values beside unknown ones:
// no list may distinguish them. Vessel R1 was controlled when two imports changed it, and is released; C1 is still controlled; V1 has an item
// that its flag has not released.
import type { Members } from "#tests/importing/change-log.ts";

/** The values of one import of a vessel, all of which differ from those of the other vessels. */
interface Values {
  /** A word in the texts of the vessel. */
  readonly word: string;
  /** Similar to no other company's, because a search finds similar names. */
  readonly company: string;
  readonly number: string;
  readonly classNumber: string;
  readonly flag: number;
  readonly year: number;
}

const customerNumber = ({ year }: Values) => `QX${year}`;

/** The identity and the companies of a vessel. */
function vesselMembers(assetnum: string, values: Values, isControlled: boolean): Members {
  const { classNumber, company, flag, number, word, year } = values;
  const text = (name: string) => `${word} ${name}`;
  return {
    ABSRECORDVESSEL: [
      {
        assetnum,
        vessel_name: text("SHIP"),
        imo_num: number,
        class_num: classNumber,
        vessel_type: text("TYPE"),
        flag_id: flag,
        flag_name: text("FLAG"),
        call_sign: text("SIGN"),
        official_registry_num: text("REGISTRY"),
        year_of_build: year,
        gross_tonnage: year,
        a_abs_vessel: [{ vessel_name: text("FORMER") }],
        port_registry: text("PORT"),
        security_domain_id: isControlled ? 1 : 0,
      },
    ],
    ABSRECORDOWNER: [
      {
        assetnum,
        abs_vessel_customer_rel: ["Registered Owner", "Operator", text("ROLE")].map((role) => ({
          customer_role: role,
          abs_customers: [{ customer_name: company, customer_number: customerNumber(values) }],
        })),
      },
    ],
  };
}

/** The items of a vessel; those of the service group 2 are withheld. */
function itemMembers(assetnum: string, { word, year }: Values, group: 1 | 2): Members {
  const item = { assetnum, service_type_id: 1, abs_flag_lu: [] };
  const day = `${year}-01-01`;
  const text = (name: string) => `${word} ${name}`;
  return {
    ABSRECORDSURVEY: [
      {
        ...item,
        surveyid: text("SURVEY"),
        abs_service_group_id: group,
        description: text("DESCRIPTION"),
        abs_survey_due_date: day,
      },
    ],
    ABSRECORDFINDING: [
      {
        ...item,
        ticketid: text("TICKET"),
        reported_in_service_group: group,
        status: "OPEN",
        current_due_date: day,
      },
    ],
    ABSRECORDCERTIFICATE: [
      {
        ...item,
        certificateid: text("CERTIFICATE"),
        service_group_id: group,
        certificate_name: text("NAME"),
        certificate_number: text("NUMBER"),
        issue_date: day,
        expiry_date: day,
      },
    ],
  };
}

/** What the record has of a vessel besides. */
function historyMembers(assetnum: string, { word, year }: Values): Members {
  const day = `${year}-01-01`;
  const text = (name: string) => `${word} ${name}`;
  const reason = text("REASON");
  const suspension = { assetnum, changed_date: day, service_state_id: 4, service_state_reason: reason };
  return {
    ABSRECORDCLASSSTATUS: [suspension],
    ABSRECORDVESSELHIST: [
      { assetnum, changed_attribute: "FLAG_NAME", changed_date: day, changed_value: text("VALUE") },
    ],
    ABSRECORDCAPACITY: [{ assetnum, category: text("CATEGORY") }],
    ABSRECORDASSET: [{ assetnum: text("ASSET"), abs_destination_vessel: assetnum, parent: null }],
  };
}

const open = {
  word: "OPEN",
  company: "Harbour",
  number: "9074729",
  classNumber: "69036920",
  flag: 900011,
  year: 1951,
};
const formerly = {
  word: "WASA",
  company: "Zyxwvuts",
  number: "9000003",
  classNumber: "13579130",
  flag: 900022,
  year: 1952,
};
const formerlyToo = {
  word: "WASB",
  company: "Qpqpqpqp",
  number: "9000015",
  classNumber: "24680240",
  flag: 900033,
  year: 1953,
};
const released = {
  word: "FREE",
  company: "Fjord",
  number: "9000027",
  classNumber: "36914700",
  flag: 900044,
  year: 1954,
};
const controlled = {
  word: "GREY",
  company: "Mnmnmnmn",
  number: "9000039",
  classNumber: "47258360",
  flag: 900055,
  year: 1955,
};
const withheld = { word: "STAT", company: "", number: "", classNumber: "", flag: 0, year: 1956 };
/** Of no vessel. */
const unknown = {
  word: "NONE",
  company: "Kjkjkjkj",
  number: "9000041",
  classNumber: "58147030",
  flag: 900066,
  year: 1957,
};

/** The members of all imports in one, by record set. */
function together(...all: readonly Members[]): Members {
  const names = new Set(all.flatMap((one) => Object.keys(one) as (keyof Members)[]));
  return Object.fromEntries([...names].map((name) => [name, all.flatMap((one) => one[name] ?? [])]));
}

/** The imports in their order. */
export const hiddenFleet: readonly Members[] = [
  together(
    vesselMembers("V1", open, false),
    itemMembers("V1", open, 1),
    itemMembers("V1", withheld, 2),
    historyMembers("V1", open),
    vesselMembers("C1", controlled, true),
    itemMembers("C1", controlled, 1),
    historyMembers("C1", controlled),
    vesselMembers("R1", formerly, true),
  ),
  vesselMembers("R1", formerlyToo, true),
  vesselMembers("R1", released, false),
];

/** A value that is hidden and one of no vessel, in the same form. */
export type ValuePair = readonly [hidden: string, unknown: string];

const pairsOf = (hidden: readonly Values[], of: (values: Values) => string): readonly ValuePair[] =>
  hidden.map((values) => [of(values), of(unknown)]);
/** Of vessels that are or were controlled. */
const vesselTexts = (name: string) =>
  pairsOf([formerly, formerlyToo, controlled], ({ word }) => `${word} ${name}`);
/** Of the controlled vessel, and of a withheld item. */
const itemTexts = (name: string) => pairsOf([controlled, withheld], ({ word }) => `${word} ${name}`);
const ownTexts = (name: string) => pairsOf([controlled], ({ word }) => `${word} ${name}`);
const days = pairsOf([controlled, withheld], ({ year }) => `${year}-01-01`);
const years = pairsOf([formerly, formerlyToo, controlled], ({ year }) => String(year));
const companies = pairsOf([formerly, formerlyToo, controlled], customerNumber);
const companyNames = pairsOf([formerly, formerlyToo, controlled], ({ company }) => company);
/** With a typing error, which a search finds by similarity. */
const misspelledCompanyNames = pairsOf(
  [formerly, formerlyToo, controlled],
  ({ company }) => `${company.slice(0, -1)}x`,
);
/** The identity of a controlled vessel is public; what it was while it was controlled is not. */
const formerTexts = (name: string) => pairsOf([formerly, formerlyToo], ({ word }) => `${word} ${name}`);
const formerImoNumbers = pairsOf([formerly, formerlyToo], ({ number }) => number);
const formerClassNumbers = pairsOf([formerly, formerlyToo], ({ classNumber }) => classNumber);
const formerNumbers = [...formerImoNumbers, ...formerClassNumbers];

/** The filter orders, has few values that all readers know, or names a vessel whose identity is public. */
const nothing: readonly ValuePair[] = [];

/** The values of each filter by its name, or by call and name if the call hides more. A filter without an entry fails the test. */
export const filterValues: Readonly<Record<string, readonly ValuePair[]>> = {
  "ABSRECORDCLASSSTATUS asAt": nothing,
  "ABSRECORDFLAG flag_id": nothing,
  "ABSRECORDSEARCH flag": formerTexts("FLAG"),
  "PLIMSOLLCHANGES assetnums": [["C1", "C9"]],
  "PLIMSOLLCHANGES flag": pairsOf([formerly, formerlyToo, controlled], ({ flag }) => String(flag)),
  "PLIMSOLLCHANGES numbers": [
    ...formerNumbers,
    ...pairsOf([controlled], ({ number }) => number),
    ...pairsOf([controlled], ({ classNumber }) => classNumber),
  ],
  "PLIMSOLLCHANGES type": vesselTexts("TYPE"),
  "PLIMSOLLVESSELVERDICT asAt": nothing,
  "PLIMSOLLVESSELVERDICT knownOn": nothing,
  "a_abs_vessel.vessel_name": formerTexts("FORMER"),
  "abs_customer.customer_number": companies,
  "abs_operator.customer_name": companyNames,
  "abs_registered_owner.customer_name": companyNames,
  abs_destination_vessel: nothing,
  abs_service_group_id: nothing,
  abs_survey_due_date: days,
  actions: nothing,
  asAt: days,
  assetnum: nothing,
  assetnums: nothing,
  by: nothing,
  call_sign: vesselTexts("SIGN"),
  category: ownTexts("CATEGORY"),
  certificate_name: itemTexts("NAME"),
  certificate_number: itemTexts("NUMBER"),
  certificateid: ownTexts("CERTIFICATE"),
  changed_attribute: nothing,
  changed_date: pairsOf([controlled], ({ year }) => `${year}-01-01`),
  changed_value: ownTexts("VALUE"),
  class_num: formerClassNumbers,
  company: companies,
  counts: nothing,
  current_due_date: days,
  customer_number: companies,
  description: itemTexts("DESCRIPTION"),
  flag: formerTexts("FLAG"),
  flag_id: pairsOf([formerly, formerlyToo], ({ flag }) => String(flag)),
  flag_name: formerTexts("FLAG"),
  from: days,
  gross_tonnage: years,
  imo_num: formerImoNumbers,
  initial: nothing,
  kinds: nothing,
  late: nothing,
  name: nothing,
  numbers: formerNumbers,
  official_registry_num: vesselTexts("REGISTRY"),
  parent: nothing,
  reason: ownTexts("REASON"),
  removal_date: nothing,
  role: vesselTexts("ROLE"),
  service_group_id: nothing,
  service_state_id: nothing,
  sha256: nothing,
  since: nothing,
  similar: nothing,
  sort: nothing,
  state: nothing,
  status: nothing,
  surveyid: ownTexts("SURVEY"),
  text: [
    ...companyNames,
    ...misspelledCompanyNames,
    ...vesselTexts("SIGN"),
    ...formerTexts("FORMER"),
    ...vesselTexts("REGISTRY"),
    ...companies,
    ...formerNumbers,
  ],
  ticketid: ownTexts("TICKET"),
  to: days,
  topics: nothing,
  type: formerTexts("TYPE"),
  until: nothing,
  vessel_name: formerTexts("SHIP"),
  vessel_type: formerTexts("TYPE"),
  year_of_build: years,
};
