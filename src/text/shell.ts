// The frame around every screen: names of the sections, titles and descriptions of pages (docs/domain.md, section 2, Layout).
import { messages } from "./messages.ts";

export const shellText = messages({
  record: "{society} Record",
  suspensions: "Class Suspensions, Withdrawals & Reinstatements",
  suspensionHome: "Class Suspension",
  recordTitle: "{record}: online database of vessels and offshore installations in class",
  suspensionsTitle: "Class Suspensions, Withdrawals & Reinstatements: online vessel database of {society}",
  verificationTitle: "{society} Verifiable Electronic Certificates",
  recordDescription:
    "The online vessel database of {society}: search the vessels and offshore installations in class and read the public record of each.",
  suspensionsDescription:
    "Vessels whose class with {society} is suspended, withdrawn or reinstated, from the online vessel database.",
  verificationDescription:
    "Check by its number that an electronic certificate was issued by {society} and is unchanged.",
});
