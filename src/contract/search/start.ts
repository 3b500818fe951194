// The start page of the record, as `GET /api/start` returns it: numbers of the fleet and the latest class actions. It is the same for every
// reader, because controlled vessels are in no number and no list of it.
import { z } from "zod";

const count = (about: string) => z.int().nonnegative().describe(about);
const day = (about: string) => z.iso.date().describe(about);

const group = {
  name: z.string().nullable().describe("Name of the type or flag; null for vessels without one."),
  vessels: count("Vessels on record."),
  inClass: count("Those of them whose class state is In Class."),
};

/** The statuses of the suspension list (`#rules/class/suspension.ts`). */
const status = z.enum(["Suspended", "Withdrawn/Cancelled", "Reinstated/Classed"]);

const action = z.object({
  assetnum: z.string().describe("Asset number of the vessel."),
  imoNumber: z.string().nullable().describe("IMO number of the vessel."),
  name: z.string().nullable().describe("Name of the vessel."),
  type: z.string().nullable().describe("Type of the vessel."),
  flag: z.string().nullable().describe("Name of the flag."),
  status: status.describe("Status in the suspension list."),
  date: z.string().describe("Effective date of the class action."),
  reason: z.string().nullable().describe("Reason of the class action."),
});

export const startPageSchema = z.object({
  day: day("The day (UTC) of all numbers."),
  fleet: z
    .object({
      vessels: group.vessels,
      inClass: group.inClass,
      suspended: count("Those of them whose class state is Suspended."),
    })
    .describe("All vessels, without controlled ones."),
  month: z
    .object({
      from: day("The first day of the month."),
      suspended: count("Suspensions of this month, whether another class action followed or not."),
      withdrawn: count("Withdrawals of this month, whether another class action followed or not."),
      reinstated: count("Reinstatements of this month, whether another class action followed or not."),
    })
    .describe("Class actions of the month up to the day."),
  types: z.array(z.object(group)).readonly().describe("Vessels by type, most first."),
  flags: z
    .array(z.object({ flagId: z.int().nullable().describe("Key of the flag."), ...group }))
    .readonly()
    .describe("Vessels by flag, most first."),
  actions: z.array(action).readonly().describe("The latest class actions, at most ten, newest first."),
});

export type StartPage = z.infer<typeof startPageSchema>;
export type StartAction = z.infer<typeof action>;
