// The verdict on a file that holds a statement of class: its word, what it means, and what the record says now.
import type { StatementNow, StatementVerdict } from "#rules/statements/statement-verdict.ts";
import { messages } from "#text/messages.ts";

export const statementVerdictText = messages({
  number: "Statement number",
  signed: "Signed on",
  needsScript: "The number of a statement is verified with JavaScript.",
  issuer: "By",
  fingerprint: "Certificate of the key, which this record publishes (SHA-256): {fingerprint}",
  version: "Version of the record",
  sinceHeading: "What the record says now",
  sameNone: "This record still has no vessel with the number.",
  same: "Of {day} the record still says the same of class, name and flag.",
  other: "Of {day} the record says now: {statement}",
  today: "Of today it says: {statement}",
  notCompared: "It cannot be compared with the record now: {reason}",
  unreadable: "what the record sent cannot be read.",
});

const names = messages({
  genuine: "Genuine",
  "genuine-otherDay": "Genuine, but the record says something else of that day now",
  "genuine-otherToday": "Genuine, but class has changed since",
  issued: "A statement with this number was signed",
  "issued-otherDay":
    "A statement with this number was signed, but the record says something else of that day now",
  notIssued: "No statement with this number is known",
  "issued-otherToday": "A statement with this number was signed, but class has changed since",
  added: "Signed, with additions",
  data: "Only its data are signed",
  changed: "Not as it was signed",
  other: "Signed, but no statement that can be read",
  otherKey: "Not signed with a key of this record",
  unsigned: "Not signed",
});

const sentences = messages({
  issued:
    "It said what follows. Compare this with the statement in hand, because a forged one can have a genuine number. The rest of what it said is not kept: its file proves that.",
  notIssued:
    "Compare the number with the statement in hand: it has twelve letters and digits behind STMT. The oldest numbers are not kept: choose the file of the statement, whose signature can be verified.",
  genuine: "This file is the statement as the society signed it, unchanged.",
  added:
    "The society signed a statement in this file. Something was added later, such as a note, which can change what its pages show: compare them with the signed data below.",
  data: "The pages of this file are not signed, as in a copy that another program saved, and can say anything. What is signed are the data inside it: compare its pages with them.",
  changed:
    "This file is another one than that which was signed: damaged, saved again by another program, or altered. Download the statement again at its address.",
  changedData:
    "This file is another one than that which was signed: damaged, saved again by another program, or altered. The signed data inside it are unchanged: compare its pages with them.",
  other:
    "The society signed this file, but it contains no data of a statement of class, so that nothing can be compared.",
  otherKey:
    "It is signed, but not with a key that this record publishes. Another society may have issued it, or a key of this one that no longer counts.",
  otherIssuer:
    "It is signed, but not with a key that this record publishes. It names {issuer} as its issuer: it can be verified there.",
  unsigned: "Nothing in this file is signed.",
});

/** The word of a verdict, and whether the record still says the same. */
export function statementVerdictName(verdict: StatementVerdict, now: StatementNow): string {
  if (verdict !== "genuine" && verdict !== "issued") return names[verdict];
  return names[now === "same" ? verdict : (`${verdict}-${now}` as const)];
}

/** What a verdict means. `issuer` is who signed, if the data name another one; `hasData`: the data inside a changed file are genuine. */
export function statementVerdictSentence(
  verdict: StatementVerdict,
  { hasData, issuer }: { readonly hasData: boolean; readonly issuer: string },
): string {
  if (verdict === "otherKey" && issuer !== "") return sentences.otherIssuer({ issuer });
  return sentences[verdict === "changed" && hasData ? "changedData" : verdict];
}
