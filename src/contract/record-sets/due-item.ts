// What falls due for vessels: surveys, certificates and findings. Derived on each read and returned by PLIMSOLLDUE.
import type { z } from "zod";

import { date, keyText, object, text, yesNo } from "#contract/members/values.ts";

import { classFacts } from "./vessel-facts.ts";

/** A survey, certificate or open finding of a vessel. Withheld items and superseded certificates are none. */
export const dueItemMember = object({
  item_key: keyText("Key of the item, such as survey:S9; it stays the same when dates change."),
  kind: text("What falls due: survey, certificate or finding."),
  name: text("Description of the survey, name of the certificate or type of the finding."),
  number: text("Number of the certificate or finding."),
  window_start: date(
    "First day of the window: of a survey its survey due date, of an extended certificate its expiry date; null without a window.",
  ),
  due_date: date("Last day: of a survey with its window, of a certificate with its extension."),
  window_end: date("Last day of the window, which is the due date; null without a window."),
  status: text(
    "Status today: overdue (the due date has passed), inWindow (the window has begun) or upcoming.",
  ),
  assetnum: keyText("Asset number of the vessel."),
  vessel_name: text("Name of the vessel."),
  imo_num: text("IMO number, seven digits."),
  class_num: text("Class number given by the society."),
  ...classFacts,
  is_class_lost: yesNo("Whether class of the vessel is suspended or withdrawn today."),
});
export type DueItemMember = z.infer<typeof dueItemMember>;
