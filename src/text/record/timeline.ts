// The sentences for changes of a vessel (docs/domain.md, section 4, timeline).
import { messages } from "#text/messages.ts";

const timelineText = messages({
  changed: "{attribute} changed to: {value}",
});

const attributeLabels = messages({
  LIFECYCLE_STATUS: "Lifecycle Status",
  CLASS_STATE: "Class State",
  VESSEL_NAME: "Vessel Name",
  FLAG_NAME: "Flag Name",
  BUSINESS_STATUS: "Business Status",
});

/** `Vessel Name changed to: MERIDIAN STAR`. */
export function timelineSentence(attribute: string, value: string): string {
  return timelineText.changed({ attribute: attributeLabel(attribute), value });
}

/** Returns the label of an attribute. An attribute without a label is written in words: `PORT_NAME` as Port Name. */
function attributeLabel(attribute: string): string {
  return hasLabel(attribute) ? attributeLabels[attribute] : capitalise(attribute); // gap: other attributes of the timeline
}

function hasLabel(attribute: string): attribute is keyof typeof attributeLabels {
  return Object.hasOwn(attributeLabels, attribute);
}

function capitalise(attribute: string): string {
  return attribute
    .toLowerCase()
    .replaceAll("_", " ")
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
