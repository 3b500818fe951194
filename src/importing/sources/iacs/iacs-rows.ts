// A row of the IACS list of vessels in class, checked.
import { plainText } from "#rules/search/plain-text.ts";
import { iacsColumns, iacsDay, iacsState, iacsStates } from "#rules/class/iacs-list.ts";

export interface IacsRow {
  readonly imo: string;
  readonly name: string;
  /** The word of the society. */
  readonly society: string;
  /** A day, as all dates; `null` without a value. */
  readonly nextSurvey: string | null;
  readonly statusDate: string;
  readonly state: { readonly code: number; readonly text: string };
  readonly reason: string;
}

/** Whether values are the titles of the list. */
export function isIacsHeader(values: readonly string[] | null): boolean {
  return values?.map((value) => value.toUpperCase()).join(";") === iacsColumns.join(";");
}

const dateForms = "20260301, 2026-03-01, 01/03/2026 or 01-Mar-2026";

/** Returns the row, or a sentence that names the first wrong column and the remedy. */
export function checkIacsRow(values: readonly string[] | null): IacsRow | string {
  if (values === null)
    return "The row is not UTF-8, or a quote is not closed. Save it as UTF-8 (“CSV UTF-8” in Excel), and write a quote in a value twice.";
  // Excel leaves out the separator before an empty last value.
  if (values.length !== iacsColumns.length && values.length !== iacsColumns.length - 1) {
    return `The row must have ${iacsColumns.length} values, not ${values.length}. Quote a value that contains the separator.`;
  }
  const [
    typed = "",
    name = "",
    society = "",
    survey = "",
    next = "",
    statusDate = "",
    status = "",
    reason = "",
  ] = values;
  const imo = plainText(typed).trim();
  if (!/^\d{7}$/.test(imo))
    return `IMO must have seven digits such as 9074729, not ${JSON.stringify(typed)}.`;
  const state = iacsState(status);
  if (state === null) {
    return `STATUS must be one of ${[...iacsStates.keys()].join(", ")}, not ${JSON.stringify(status)}. If IACS has a new word, it must be added to the product.`;
  }
  for (const [title, date] of [
    ["DATE OF SURVEY", survey],
    ["DATE OF NEXT SURVEY", next],
    ["DATE OF LATEST STATUS", statusDate],
  ] as const) {
    if (date !== "" && iacsDay(date) === null)
      return `${title} must be a date such as ${dateForms}, not ${JSON.stringify(date)}.`;
  }
  const statusDay = iacsDay(statusDate);
  if (statusDay === null) return "DATE OF LATEST STATUS must have a date: it is part of the entry's key.";
  return { imo, name, society, nextSurvey: iacsDay(next), statusDate: statusDay, state, reason };
}
