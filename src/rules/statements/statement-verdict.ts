// What a file is that holds a statement of class, by its signatures. It distinguishes a copy that another program saved from one that says something else,
// as far as the signatures allow it.
import type { Tone } from "#rules/tone.ts";

/** Of the signature of a PDF: it covers the `whole` file, or something was `added` behind what it covers. */
export type SignatureFinding = "whole" | "added" | "changed" | "otherKey" | "none";
/** Of the signed data, which can be inside a PDF. */
export type DataFinding = "genuine" | "changed" | "otherKey" | "none";

/** Of a number alone: a statement was `issued` with it, or none. What was shown with the number is not known. */
export type NumberVerdict = "issued" | "notIssued";
/** `data`: only the data inside are signed, not the pages. `other`: the society signed something else. `unsigned`: nothing in the file is signed. */
export type FileVerdict = "genuine" | "added" | "data" | "changed" | "other" | "otherKey" | "unsigned";
export type StatementVerdict = FileVerdict | NumberVerdict;

/** `signature` is `null` for a file of data alone. */
export function statementVerdict(signature: SignatureFinding | null, data: DataFinding): FileVerdict {
  if (signature === "changed" || data === "changed") return "changed";
  if (signature === "otherKey" || data === "otherKey") return "otherKey";
  if (data === "none") return signature === "none" || signature === null ? "unsigned" : "other";
  if (signature === "added") return "added";
  return signature === "none" ? "data" : "genuine";
}

const tones: Readonly<Record<StatementVerdict, Tone>> = {
  genuine: "success",
  issued: "success",
  notIssued: "warning",
  added: "warning",
  data: "warning",
  changed: "danger",
  other: "warning",
  otherKey: "warning",
  unsigned: "warning",
};

/** What the record says now beside a statement: the same, something else of its day, or of the class today. */
export type StatementNow = "same" | "otherDay" | "otherToday";

export function statementTone(verdict: StatementVerdict, now: StatementNow): Tone {
  return tones[verdict] === "success" && now !== "same" ? "warning" : tones[verdict];
}
