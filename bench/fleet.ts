// A fleet of any size for measuring: invented names in the proportions of a real register.
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

/** Vessels of one company. */
const companyFleet = 20;

const owner = (number: number) => {
  const company = Math.floor(number / companyFleet);
  const customer = { customer_name: `Company ${company}`, customer_number: `C${company}` };
  return {
    assetnum: vessel(number).assetnum,
    abs_vessel_customer_rel: [{ customer_role: "Operator", abs_customers: [customer] }],
  };
};

/** Writes an import folder of `size` vessels. */
export function writeFleet(folder: string, size: number): void {
  mkdirSync(folder, { recursive: true });
  const write = (set: string, member: (number: number) => unknown) => {
    const lines = Array.from({ length: size }, (_, number) => `${JSON.stringify(member(number))}\n`);
    writeFileSync(join(folder, `${set}.ndjson`), lines.join(""));
  };
  write("ABSRECORDVESSEL", vessel);
  write("ABSRECORDOWNER", owner);
}
