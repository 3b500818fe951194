// What the verdict and the notes of a row say, on the screen, in files and in the API.
import type { CheckNote, RowVerdict } from "#rules/search/checked-rows.ts";
import { checkListText, checkRemarkText } from "#text/record/check-list.ts";

/** The sentences of the notes, joined. */
export function checkRemark(notes: readonly CheckNote[]): string {
  return notes.map((note) => noteText(note).replace(/\.$/, "")).join(". ");
}

function noteText({ count = 0, kind, line = 0, name = "", number = "", text = "" }: CheckNote): string {
  if (kind === "withZeros") return checkRemarkText.withZeros({ number });
  if (kind === "certificateNumber") return checkRemarkText.certificateNumber({ number });
  if (kind === "duplicate") return checkRemarkText.duplicate({ line });
  if (kind === "otherName") return checkRemarkText.otherName({ name });
  if (kind === "withheld") return checkRemarkText.withheld({ count });
  if (kind === "listed") return text;
  return checkRemarkText[kind];
}

/** The name of a verdict. */
export function verdictName(verdict: RowVerdict | undefined): string {
  return verdict ? checkListText[verdict] : checkRemarkText.pending;
}
