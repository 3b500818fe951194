// Maps a survey member to the view model of the Surveys screen.
import type { MemberOf } from "#contract/call-members.ts";
import { isStatutory } from "#rules/access/flag-release.ts";

export interface Survey {
  readonly key: string;
  readonly serviceGroupId: number | null;
  readonly isStatutory: boolean;
  /** The flag has not released it, so only its key and service group are known. */
  readonly isWithheld: boolean;
  readonly description: string | null;
  readonly surveyDueDate: string | null;
  readonly actualDueDate: string | null;
  /** The date that determines the due status: the actual due date, because it includes the survey window. */
  readonly dueDate: string | null;
  readonly status: string | null;
}

export function surveyOf(member: MemberOf<"/os/ABSRECORDSURVEY">): Survey {
  const serviceGroupId = member.abs_service_group_id ?? null;
  const isWithheld = member.withheld === true;
  const surveyDueDate = member.abs_survey_due_date ?? null;
  const actualDueDate = member.abs_actual_due_date ?? null;
  return {
    key: member.surveyid,
    serviceGroupId,
    isStatutory: isWithheld || isStatutory({ serviceGroupId, serviceTypeId: member.service_type_id }),
    isWithheld,
    description: member.description ?? member.abswotask?.[0]?.description ?? null,
    surveyDueDate,
    actualDueDate,
    dueDate: actualDueDate ?? surveyDueDate, // gap: due date of a survey
    status: member.status ?? null,
  };
}
