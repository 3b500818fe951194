// The words of the record that its readers may not know, as a page.
import { messages } from "./messages.ts";

export const glossaryText = messages({
  about: "What the words on the screens mean, in the sense in which this record uses them.",

  classState: "Class state",
  classStateMeaning:
    "What holds for the class of a vessel on a day: In Class, Suspended, Withdrawn, Not Classed and others.",
  classStatus: "Class status",
  classStatusMeaning:
    "The history of class: each class state with its effective date and its reason. The class state of a day is that of the latest entry in force on it.",
  classAction: "Class action",
  classActionMeaning:
    "A suspension, withdrawal or reinstatement of class. A suspension lasts until class is reinstated or withdrawn.",
  effective: "Effective, recorded",
  effectiveMeaning: "The day on which something takes effect, and the day on which this record got it.",
  condition: "Condition of class",
  conditionMeaning:
    "A requirement, such as a repair or a survey, that must be met by its due date for class to be kept.",
  finding: "Finding",
  findingMeaning:
    "What a surveyor found and recorded: a condition of class, a recommendation, or a deficiency in a service.",
  due: "Overdue, due, coming due",
  dueMeaning:
    "Overdue: the due date has passed. Due: it is today or less than 180 days away. Coming due: it is later.",
  window: "Window",
  windowMeaning:
    "The days on which something can be done, such as a survey: from its survey due date until its actual due date. The last of them is the due date that counts. In window: the first of them has come. Upcoming: neither in a window nor overdue.",
  valid: "Valid, not supported",
  validMeaning:
    "A certificate that is neither superseded nor suspended or withdrawn itself is valid until its last day, an extension included. While class of the vessel is suspended or withdrawn, it is not supported, whatever its dates say.",
  superseded: "Superseded",
  supersededMeaning: "A certificate in whose place another one was issued.",
  document: "Document",
  documentMeaning: "A booklet, list or report that is kept with the certificates and certifies nothing.",
  ecc: "ECC, Electronic",
  eccMeaning:
    "Marks of the society: an electronic compliant certificate, and a certificate that was issued as an electronic document.",
  utn: "UTN",
  utnMeaning: "Unique tracking number: the number by which an electronic certificate is verified.",
  released: "Not released by the flag",
  releasedMeaning:
    "Statutory surveys, findings and certificates belong to the flag administration. They are shown if it has agreed to it; otherwise only how many there are.",
  controlled: "Controlled vessel",
  controlledMeaning:
    "A vessel whose data fall under export control (ITAR). Only what identifies it is shown, unless a reader is cleared for more.",
  numbers: "IMO number, class number, asset number",
  numbersMeaning:
    "The number that a ship keeps for life, the number that the society gives to a vessel in its class, and the key of a vessel in this record.",
  wcn: "WCN",
  wcnMeaning: "The number of a company as a customer of the society, here that of a builder.",
  services: "ISM, ISPS, MLC",
  servicesMeaning:
    "Services beside class: the codes for safe management and for security, and the convention on the work of seafarers.",
  notation: "Notation",
  notationMeaning: "A symbol of the class rules for what a vessel is built and equipped for.",
});

type WordOf<Key> = Key extends `${infer Word}Meaning` ? Word : never;

const isWord = (key: string): key is WordOf<keyof typeof glossaryText> => `${key}Meaning` in glossaryText;

/** The words with their meanings, in the order of the page. */
export const glossary = Object.keys(glossaryText)
  .filter(isWord)
  .map((word) => ({ word: glossaryText[word], meaning: glossaryText[`${word}Meaning`] }));
