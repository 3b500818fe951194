import { expect, test } from "vitest";

import { timelineSentence } from "./timeline.ts";

test.each([
  ["LIFECYCLE_STATUS", "In Service", "Lifecycle Status changed to: In Service"],
  ["CLASS_STATE", "Suspended", "Class State changed to: Suspended"],
  ["VESSEL_NAME", "MERIDIAN STAR", "Vessel Name changed to: MERIDIAN STAR"],
  ["FLAG_NAME", "Panama", "Flag Name changed to: Panama"],
  ["BUSINESS_STATUS", "Active", "Business Status changed to: Active"],
  ["PORT_OF_REGISTRY", "Piraeus", "Port Of Registry changed to: Piraeus"],
])("a change of %s is described in a sentence", (attribute, value, sentence) => {
  expect(timelineSentence(attribute, value)).toBe(sentence);
});
