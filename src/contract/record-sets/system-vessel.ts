// ABSAPISISVESSEL: data of a vessel from the society's ordering system, such as its plan approval proposals (docs/domain.md, section 1).
import type { z } from "zod";

import { recordSet } from "./record-set-descriptor.ts";
import { date, keyText, object, text } from "#contract/members/values.ts";

export const systemVesselMember = object({
  assetnum: keyText("Asset number of the vessel."),
  abs_pr17_recordid: text("Key of the vessel's plan approval (PR17) proposal."),
  cap_due_date: date("When the condition assessment is due."),
});
export type SystemVesselMember = z.infer<typeof systemVesselMember>;

export const systemVessels = recordSet({
  name: "ABSAPISISVESSEL",
  key: ["assetnum"],
  schema: systemVesselMember,
  table: { name: "system_vessel", columns: { assetnum: "text" }, indexedFields: ["assetnum"] },
  calls: [
    {
      path: "/os/ABSAPISISVESSEL",
      about: "Data of a vessel from the ordering system.",
      vessel: "assetnum",
      queryable: ["assetnum"],
      parameters: ["assetnum"],
    },
    {
      path: "/script/ABSAPISISVESSEL",
      about: "The same data, as a script.",
      vessel: "assetnum",
      queryable: ["assetnum"],
      parameters: ["assetnum"],
    },
  ],
});
