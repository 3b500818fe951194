// Search for vessels (docs/domain.md, section 7): the vessel with the fields of a search result and its class state.
import { searchMember } from "#contract/record-sets/vessel.ts";
import { addClassSummaries } from "#records/class/class-summary.ts";
import type { CallBehaviour } from "#records/definition.ts";
import { pick } from "#records/member-fields.ts";

const shownFields = Object.keys(searchMember.shape).filter((field) => field !== "security_domain_id");

export const searchBehaviour: CallBehaviour = {
  needsHistories: true,
  complete: (vessels, { context }, histories) =>
    addClassSummaries(vessels, histories, context.today).map((vessel) => pick(vessel, shownFields)),
};
