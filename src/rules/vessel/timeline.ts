// docs/domain.md, section 4 (timeline): the sentences for changes of a vessel.

const labels: ReadonlyMap<string, string> = new Map([
  ["LIFECYCLE_STATUS", "Lifecycle Status"],
  ["CLASS_STATE", "Class State"],
  ["VESSEL_NAME", "Vessel Name"],
  ["FLAG_NAME", "Flag Name"],
  ["BUSINESS_STATUS", "Business Status"],
]);

/** Returns the label of an attribute. An attribute without a label is written in words: `PORT_NAME` as Port Name. */
export function timelineLabel(attribute: string): string {
  return labels.get(attribute) ?? capitalise(attribute); // gap: other attributes of the timeline
}

/** `Vessel Name changed to: MERIDIAN STAR`. */
export function timelineSentence(attribute: string, value: string): string {
  return `${timelineLabel(attribute)} changed to: ${value}`;
}

function capitalise(attribute: string): string {
  return attribute
    .toLowerCase()
    .replaceAll("_", " ")
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
