// How `GET /api/v1/vessels/{number}/statement` is documented.
import { messages } from "#text/messages.ts";

export const statementApiText = messages({
  title: "A signed statement of class",
  about:
    "States the class of a vessel on a day, or that no vessel with an IMO number is on record. It has what a visitor may read, also for a key with a clearance: a controlled vessel gives 403. 404 where no statements are signed.",
  number: "IMO or class number.",
  at: "Day that it is about, such as 2026-03-01. Today by default.",
  known:
    "States the class as the record knew it at the end of this day. What it knows now by default. Without at, it is about this day.",
  format: "json (signed data, the default) or pdf.",
  credential:
    "A Verifiable Credential in the compact form of a JSON Web Signature (ES256), whose keys are at /statement-keys.",
});
