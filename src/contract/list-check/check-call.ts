// `POST /api/v1/check`: the check of a list for API clients.
import { z } from "zod";

import { checkedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import { checkNoteKinds, rowVerdicts } from "#rules/search/checked-rows.ts";
import { maximumListEntries } from "#rules/search/number-list.ts";
import { requestText } from "#text/requests.ts";

export const checkCallPath = "/api/v1/check";

/** Characters of one entry. */
const maximumEntryLength = 100;

const numbersNeeded = { error: () => requestText.checkNumbers({ maximum: maximumListEntries }) };
const entry = z.union(
  [z.string().max(maximumEntryLength, numbersNeeded), z.int().nonnegative()],
  numbersNeeded,
);

export const checkCallBody = z.object(
  {
    numbers: z
      .array(entry, numbersNeeded)
      .min(1, numbersNeeded)
      .max(maximumListEntries, numbersNeeded)
      .describe(
        "IMO or class numbers. An item may have a prefix such as IMO and other text: its numbers are found. Digits are joined across blanks behind IMO, or if an item has nothing else.",
      ),
  },
  numbersNeeded,
);

const count = (about: string) => z.int().nonnegative().describe(about);

const note = z.object({
  kind: z
    .enum(checkNoteKinds)
    .describe("What is special about the row. `pending` is only used by the site's own pages."),
  line: z.int().optional().describe("Of a duplicate: the first line with the number."),
  count: z.int().optional().describe("Of withheld items: how many."),
  name: z.string().optional().describe("Of otherName: the name that stands beside the number in the item."),
  number: z
    .string()
    .optional()
    .describe(
      "Of withZeros: the class number of the record that has the number after one or two zeros. Of certificateNumber: the number of the certificate.",
    ),
});

const checkResponseRow = z.object({
  line: count("Position of the item in the list, from 1. An item with several numbers has several rows."),
  input: z.string().describe("The item."),
  number: z
    .string()
    .nullable()
    .describe("The number by which the vessel was looked up; null if the item has none."),
  verdict: z
    .enum(rowVerdicts)
    .describe(
      "lostClass: class suspended or withdrawn; attention: in class, but a survey, an open finding or a certificate is overdue or expired; notConfirmed: nothing is known about a vessel, or none of its items may be read; noNumber: the item has no number of a vessel; nothingOverdue: in class, and none of the surveys, open findings and certificates that were looked at (counted_surveys, counted_findings, counted_certificates of the vessel) is overdue or expired.",
    ),
  notes: z.array(note).readonly(),
  remark: z.string().describe("The notes as text, for people."),
  vessel: checkedVesselMember.nullable().describe("The vessel; null if there is none."),
});

export const checkResponse = z.object({
  day: z.iso.date().describe("The day (UTC) of all facts."),
  summary: z
    .object({
      lostClass: count("Rows of vessels whose class is suspended or withdrawn."),
      attention: count("Rows of vessels in class with something overdue or expired."),
      notConfirmed: count("Rows with a number of which nothing is known about a vessel or its items."),
      nothingOverdue: count(
        "Rows of vessels in class whose items were looked at, with nothing overdue or expired.",
      ),
      noNumber: count("Rows of items without a number of a vessel."),
    })
    .describe("Rows by verdict. A number that is repeated is counted once."),
  rows: z
    .array(checkResponseRow)
    .readonly()
    .describe("In the order of the list; an entry has a row for each vessel with its number."),
});

export type CheckResponse = z.infer<typeof checkResponse>;
