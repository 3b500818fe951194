// What the Surveys screen shows of a survey.
import type { MemberOf } from "#contract/calls/call-members.ts";
import { type SurveyFacts, surveyFacts } from "#contract/members/item-facts.ts";
import { isStatutory } from "#rules/access/flag-release.ts";

export interface Survey extends SurveyFacts {
  readonly key: string;
  readonly serviceGroupId: number | null;
  readonly isStatutory: boolean;
  readonly status: string | null;
}

export function surveyOf(member: MemberOf<"/os/ABSRECORDSURVEY">): Survey {
  const facts = surveyFacts(member);
  const serviceGroupId = member.abs_service_group_id ?? null;
  return {
    ...facts,
    key: member.surveyid,
    serviceGroupId,
    isStatutory: facts.isWithheld || isStatutory({ serviceGroupId, serviceTypeId: member.service_type_id }),
    status: member.status ?? null,
  };
}
