// The calls for lists of vessels, which belong to the signed-in user.
import { z } from "zod";
import { maximumLists, maximumListVessels } from "#rules/lists/list-limits.ts";
import { numberOfItem } from "#rules/search/number-list.ts";
import { callKey, enteredText } from "#contract/calls/call-texts.ts";
import { type ListChange, listNameField, type ListsPage, type OpenedList } from "./lists.ts";
import { type BodyOf, type OwnCalls, returns } from "#contract/calls/own-call.ts";

const name = enteredText(listNameField);
const keys = z
  .array(callKey)
  .max(maximumListVessels, { error: `Choose at most ${maximumListVessels} vessels.` });
const numbers = z
  .array(callKey.overwrite(numberOfItem))
  .max(maximumListVessels, { error: `Choose at most ${maximumListVessels} vessels.` });

const vesselChoice = z.object({
  assetnums: keys.optional(),
  /** IMO or class numbers; those of no vessel in the record are kept as they are. */
  numbers: numbers.optional(),
});

export const listCalls = {
  "GET /api/lists": { tokens: 1, response: returns<ListsPage>() },
  "GET /api/lists/:id": { tokens: 5, response: returns<OpenedList>() },
  /** Numbers and names as CSV. */
  "GET /api/lists/:id/vessels.csv": { tokens: 5 },
  /** With `customerNumber` the list follows the fleet of that company. */
  "POST /api/lists": {
    tokens: 1,
    further: "change",
    body: vesselChoice.extend({ name, customerNumber: callKey.optional() }),
    response: returns<ListChange>(),
  },
  "POST /api/lists/:id/name": { tokens: 1, body: z.object({ name }) },
  /** The other lists are deleted. */
  "POST /api/lists/:id/merge": {
    tokens: 1,
    body: z.object({ from: z.array(callKey).min(1, { error: "Choose a list to merge." }).max(maximumLists) }),
    response: returns<ListChange>(),
  },
  "POST /api/lists/:id/delete": { tokens: 1 },
  "POST /api/lists/:id/vessels": { tokens: 1, body: vesselChoice, response: returns<ListChange>() },
  /** Removes the vessels with these asset numbers, and the numbers without a vessel. */
  "POST /api/lists/:id/vessels/remove": { tokens: 1, body: vesselChoice },
} as const satisfies OwnCalls;
export type ListCalls = typeof listCalls;

/** Vessels to add to a list, or to remove from one. */
export type VesselChoice = BodyOf<ListCalls["POST /api/lists/:id/vessels"]>;
