import { useQuery } from "@tanstack/react-query";
import { groupByService } from "#rules/surveys/service-groups.ts";
import { surveyGroupNames } from "#text/record/surveys.ts";
import { queries } from "#web/api/queries.ts";
import { useHasStatutory } from "#web/state/has-statutory.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { StatutoryTerms } from "#web/ui/status/statutory.tsx";
import { SurveyGroup, SurveysSkeleton } from "./survey-group.tsx";
import { surveyOf } from "./survey.ts";

/** The Surveys screen (docs/domain.md, section 2): the surveys of a vessel by service group, in order of due date. */
export function SurveysScreen() {
  const { data, ...query } = useQuery(queries.surveys(useAssetNumber()));
  const allSurveys = data?.map(surveyOf);
  const hasStatutory = useHasStatutory("surveys", allSurveys);
  const { society } = usePortal();
  return (
    <Stack>
      {hasStatutory && <StatutoryTerms termsUrl={society.termsUrl} />}
      <Loaded from={{ ...query, data: allSurveys }} skeleton={<SurveysSkeleton />}>
        {(surveys) => (
          <Stack>
            {groupByService(surveys).map(({ group, items }) => (
              <SurveyGroup key={group} heading={surveyGroupNames[group]} surveys={items} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
