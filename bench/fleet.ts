// Generates a fleet of any size for benchmarks: invented names, with the proportions of a real register.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const firstWords = [
  "OCEAN",
  "NORTH",
  "MERIDIAN",
  "CORAL",
  "ATLANTIC",
  "BALTIC",
  "GOLDEN",
  "PACIFIC",
  "SILVER",
  "EVER",
];
const lastWords = [
  "STAR",
  "QUEEN",
  "SPIRIT",
  "TRADER",
  "HORIZON",
  "GRACE",
  "PIONEER",
  "LIGHT",
  "BREEZE",
  "FORTUNE",
];
const types = [
  "Bulk Carrier",
  "Oil Carrier",
  "Container Carrier",
  "Liquefied Gas Carrier",
  "Offshore Support",
];

const pick = (words: readonly string[], number: number): string => words[number % words.length] ?? "";

const vessel = (number: number) => ({
  assetnum: `B${String(number).padStart(7, "0")}`,
  vessel_name: `${pick(firstWords, number)} ${pick(lastWords, Math.floor(number / 10))} ${number}`,
  imo_num: String(1_000_000 + number),
  class_num: String(20_000_000 + number),
  vessel_type: pick(types, number),
  flag_id: (number % 30) + 1,
  flag_name: `Flag ${(number % 30) + 1}`,
  security_domain_id: number % 1000 === 7 ? 1 : 0,
  a_abs_vessel: number % 3 === 0 ? [{ vessel_name: `${pick(lastWords, number)} ${number}` }] : [],
  abs_service: [
    {
      service_type_id: 1,
      service_type: "Class Certification",
      service_state_id: 5,
      service_state: "In Class",
    },
  ],
});

/** Number of vessels of one operator. */
const companyFleet = 20;

/** Most ships are the only one of their registered owner, and one in five is operated by two companies. */
const owner = (number: number) => {
  const company = Math.floor(number / companyFleet);
  const operators = number % 5 === 0 ? [company, company + 1] : [company];
  return {
    assetnum: vessel(number).assetnum,
    abs_vessel_customer_rel: [
      {
        customer_role: "Operator",
        abs_customers: operators.map((one) => ({
          customer_name: `Company ${one}`,
          customer_number: `C${one}`,
        })),
      },
      {
        customer_role: "Registered Owner",
        abs_customers: [{ customer_name: `${vessel(number).vessel_name} Shipping Limited` }],
      },
    ],
  };
};

/** Every second vessel has been suspended. */
const suspension = (number: number) => ({
  assetnum: vessel(2 * number).assetnum,
  service_state_id: 4,
  changed_value: "Suspended",
  changed_date: `20${String(10 + (number % 15))}-0${(number % 9) + 1}-15`,
});

type Member = (number: number) => object;

/** Writes an import folder of `size` vessels with their owners, every second vessel suspended. */
export function writeFleet(folder: string, size: number): void {
  mkdirSync(folder, { recursive: true });
  writeSet(folder, "ABSRECORDVESSEL", size, vessel);
  writeSet(folder, "ABSRECORDOWNER", size, owner);
  writeSet(folder, "ABSRECORDCLASSSTATUS", Math.floor(size / 2), suspension);
}

/** Writes an import folder with every record set of `size` vessels: about two dozen more members for each of them. */
export function writeWholeRecord(folder: string, size: number): void {
  writeFleet(folder, size);
  for (const [set, { each, member }] of Object.entries(detailSets))
    writeSet(folder, set, size * each, member);
}

/** Average bytes of a document in the demonstration fleet, by record set. Generated documents are padded to this size. */
const documentBytes: Readonly<Record<string, number>> = {
  ABSRECORDVESSEL: 3400,
  ABSRECORDSURVEY: 230,
  ABSRECORDFINDING: 680,
  ABSRECORDCERTIFICATE: 600,
  ABSRECORDASSET: 290,
};

/** Pads a member with remarks, which differ between members so that the database cannot compress them. */
function pad(set: string, member: object, number: number): object {
  const missing = (documentBytes[set] ?? 0) - JSON.stringify(member).length;
  const remarks = Array.from({ length: Math.max(0, Math.floor(missing / 9)) }, (_, at) =>
    ((number * 7919 + at * 104_729) % 60_466_176).toString(36),
  );
  return remarks.length === 0 ? member : { ...member, remarks: remarks.join(" ") };
}

function writeSet(folder: string, set: string, count: number, member: Member): void {
  const lines = Array.from(
    { length: count },
    (_, number) => `${JSON.stringify(pad(set, member(number), number))}\n`,
  );
  writeFileSync(join(folder, `${set}.ndjson`), lines.join(""));
}

/** Returns a date between 2006 and 2026. */
function day(number: number): string {
  return new Date(Date.UTC(2006, 0, 1 + (number % 7500))).toISOString().slice(0, 10);
}

const assetnumOf = (number: number, each: number) => vessel(Math.floor(number / each)).assetnum;
const isStatutory = (number: number) => (number % 3 === 0 ? 2 : 1);

/** The class status history of a vessel: in class; every fourth vessel is then suspended, and every eighth reinstated. */
function classStatus(number: number) {
  const [vesselNumber, entry] = [Math.floor(number / 3), number % 3];
  const isLost = vesselNumber % 4 === 0;
  const state = entry === 1 && isLost ? 4 : entry === 2 && vesselNumber % 8 === 4 ? 4 : 5;
  return {
    assetnum: assetnumOf(number, 3),
    changed_date: day(vesselNumber + entry * 1000),
    service_state_id: entry === 2 && vesselNumber % 8 === 0 ? 1 : state,
    changed_value: state === 5 ? "In Class" : "Suspended",
    ...(state === 4 && { service_state_reason: pick(["Overdue survey", "Unpaid fees"], vesselNumber) }),
  };
}

/** The other record sets: how many members each vessel has, and the member of each number. */
const detailSets: Readonly<Record<string, { readonly each: number; readonly member: Member }>> = {
  ABSRECORDCLASSSTATUS: { each: 3, member: classStatus },
  ABSRECORDVESSELHIST: {
    each: 3,
    member: (number) => ({
      assetnum: assetnumOf(number, 3),
      changed_attribute: pick(["FLAG_NAME", "VESSEL_NAME", "CLASS_STATE"], number),
      changed_date: day(number),
      changed_value: `Value ${number}`,
    }),
  },
  ABSRECORDSURVEY: {
    each: 5,
    member: (number) => ({
      surveyid: `S${number}`,
      assetnum: assetnumOf(number, 5),
      abs_service_group_id: isStatutory(number),
      abs_survey_due_date: day(number),
      description: `Annual survey of ${pick(lastWords, number)} ${number}`,
    }),
  },
  ABSRECORDFINDING: {
    each: 2,
    member: (number) => ({
      ticketid: `F${number}`,
      assetnum: assetnumOf(number, 2),
      reported_in_service_group: isStatutory(number),
      current_due_date: day(number),
    }),
  },
  ABSRECORDCERTIFICATE: {
    each: 5,
    member: (number) => ({
      certificateid: `T${number}`,
      assetnum: assetnumOf(number, 5),
      certificate_name: `Certificate of ${pick(lastWords, number)}`,
      certificate_number: `C-${number}`,
      service_group_id: isStatutory(number),
      issue_date: day(number),
      cert_ll_object_id: `O${number}`,
    }),
  },
  ABSRECORDASSET: {
    each: 5,
    member: (number) => ({
      assetnum: `A${number}`,
      abs_destination_vessel: assetnumOf(number, 5),
      abs_name: `Engine ${number}`,
      ...(number % 5 > 0 && { parent: `A${number - (number % 5)}` }),
    }),
  },
  ABSRECORDCAPACITY: {
    each: 1,
    member: (number) => ({ assetnum: assetnumOf(number, 1), category: "Passengers", value: String(number) }),
  },
  ABSAPISISVESSEL: { each: 1, member: (number) => ({ assetnum: assetnumOf(number, 1) }) },
};
