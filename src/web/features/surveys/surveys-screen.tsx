import { useQuery } from "@tanstack/react-query";
import { groupByService } from "#rules/service-groups.ts";
import { queries } from "#web/api/queries.ts";
import { useHasStatutory } from "#web/state/has-statutory.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/columns.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { StatutoryTerms } from "#web/ui/statutory.tsx";
import { SurveyGroup, SurveysSkeleton } from "./survey-group.tsx";
import { surveyOf } from "./survey.ts";

/** Specification §2, Surveys screen: the surveys of a vessel by service group, in the order in which they fall due. */
export function SurveysScreen() {
  const { data, ...asked } = useQuery(queries.surveys(useAssetNumber()));
  const list = data?.map(surveyOf);
  const hasStatutory = useHasStatutory("surveys", list);
  const { society } = usePortal();
  return (
    <Stack>
      {hasStatutory && <StatutoryTerms termsUrl={society.termsUrl} />}
      <Loaded from={{ ...asked, data: list }} skeleton={<SurveysSkeleton />}>
        {(surveys) => (
          <Stack>
            {groupByService(surveys).map(({ heading, items }) => (
              <SurveyGroup key={heading} heading={heading} surveys={items} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
