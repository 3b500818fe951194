import { expect, test } from "vitest";
import { statementOf } from "./specimen-statement.ts";

test.each([
  ["Certificate of Classification", "the Rules of this Society"],
  ["Interim Class Certificate", "the Rules of this Society"],
  ["Load Line Certificate", "Load Lines, 1966"],
  ["Cargo Ship Safety Construction Certificate", "Safety of Life at Sea, 1974"],
  ["Cargo Ship Safety Equipment Certificate", "Safety of Life at Sea, 1974"],
  ["Cargo Ship Safety Radio Certificate", "Safety of Life at Sea, 1974"],
  ["Passenger Ship Safety Certificate", "Safety of Life at Sea, 1974"],
  ["International Oil Pollution Prevention Certificate", "Prevention of Pollution from Ships, 1973"],
  ["International Ballast Water Management Certificate", "Ballast Water and Sediments, 2004"],
  ["International Tonnage Certificate (1969)", "Tonnage Measurement of Ships, 1969"],
  ["Safety Management Certificate", "Safety of Life at Sea, 1974"],
  ["International Ship Security Certificate", "(ISPS Code)"],
  ["Maritime Labour Certificate", "Maritime Labour Convention, 2006"],
  [
    "International Certificate of Fitness for the Carriage of Dangerous Chemicals in Bulk",
    "Dangerous Chemicals in Bulk",
  ],
  [
    "International Certificate of Fitness for the Carriage of Liquefied Gases in Bulk",
    "Liquefied Gases in Bulk",
  ],
  ["Mobile Offshore Drilling Unit Safety Certificate", "Mobile Offshore Drilling Units, 2009"],
  ["Cargo Gear Certificate", "lifting appliances"],
  ["Towing Safety Management System Certificate", "Subchapter M"],
  ["Noise Survey Statement", "Rules and Guides of this Society"],
])("%s is issued under %s", (title, basis) => {
  expect(statementOf(title).basis).toContain(basis);
});
