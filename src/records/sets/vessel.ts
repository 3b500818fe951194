// The full record of one vessel (docs/domain.md, section 2, Details), with its class state. Related controlled vessels are redacted.
import { addClassSummaries } from "#records/class/class-summary.ts";
import { maskRelations } from "#records/access/related-vessels.ts";
import type { CallBehaviour } from "#records/definition.ts";

export const vesselBehaviour: CallBehaviour = {
  needsHistories: true,
  complete: (vessels, call, histories) =>
    maskRelations(addClassSummaries(vessels, histories, call.context.today), call),
};
