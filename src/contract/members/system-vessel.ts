// ABSAPISISVESSEL: what the society's ordering system knows of a vessel (specification §3, Vessel summary: proposal records).
import type { z } from "zod";

import { date, keyText, member, text } from "#contract/values.ts";

export const systemVesselMember = member({
  assetnum: keyText("Asset number of the vessel."),
  abs_pr17_recordid: text("Key of the vessel's plan approval (PR17) proposal."),
  cap_due_date: date("When the condition assessment is due."),
});
export type SystemVesselMember = z.infer<typeof systemVesselMember>;
