// The verdict on a file that holds a statement of class: its word, what it means, and what the record says now.
import type { StatementNow, StatementVerdict } from "#rules/statements/statement-verdict.ts";
import { messages } from "#text/messages.ts";

export const statementVerdictText = messages({
  signed: "Signed on",
  issuer: "By",
  fingerprint: "Signed with the certificate {fingerprint} (SHA-256), which this record publishes.",
  version: "Version of the record",
  sinceHeading: "What the record says now",
  same: "Of {day} the record still says the same.",
  other: "Of {day} the record says now: {statement}",
  today: "Of today it says: {statement}",
  notCompared: "It cannot be compared with the record now: {reason}",
});

const names = messages({
  genuine: "Genuine",
  otherDay: "Genuine, but the record says something else of that day now",
  otherToday: "Genuine, but class has changed since",
  added: "Signed, with additions",
  copy: "A copy without its signature",
  changed: "Not as it was signed",
  otherKey: "Not signed with a key of this record",
  unsigned: "Not signed",
});

const sentences = messages({
  genuine: "This file is the statement as the society signed it, unchanged.",
  added:
    "What the society signed is in this file, unchanged. Something was added later, such as a note or another signature, and is not part of the statement.",
  copy: "Another program saved this file without its signature, so that its pages cannot be checked. The signed data inside it are unchanged: compare its pages with them.",
  changed:
    "This file is another one than that which was signed: damaged, saved again by another program, or altered. Download the statement again at its address.",
  changedData:
    "This file is another one than that which was signed: damaged, saved again by another program, or altered. The signed data inside it are unchanged: compare its pages with them.",
  otherKey:
    "It is signed, but not with a key that this record publishes. Another society may have issued it, or a key of this one that no longer counts.",
  otherIssuer:
    "It is signed, but not with a key that this record publishes. It names {issuer} as its issuer: it can be verified there.",
  unsigned: "Nothing in this file is signed.",
});

/** The word of a verdict, and whether the record still says the same. */
export function statementVerdictName(verdict: StatementVerdict, now: StatementNow): string {
  return names[verdict === "genuine" && now !== "same" ? now : verdict];
}

/** What a verdict means. `issuer` is who signed, if the data name another one; `hasData`: the data inside a changed file are genuine. */
export function statementVerdictSentence(
  verdict: StatementVerdict,
  { hasData, issuer }: { readonly hasData: boolean; readonly issuer: string },
): string {
  if (verdict === "otherKey" && issuer !== "") return sentences.otherIssuer({ issuer });
  return sentences[verdict === "changed" && hasData ? "changedData" : verdict];
}
