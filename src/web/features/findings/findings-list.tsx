import { useQuery } from "@tanstack/react-query";
import { findingGroupNames } from "#text/record/findings.ts";
import { queries } from "#web/api/queries.ts";
import { useHasStatutory } from "#web/state/has-statutory.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { StatutoryTerms } from "#web/ui/status/statutory.tsx";
import { FindingGroup, FindingGroupSkeleton } from "./finding-group.tsx";
import { findingGroups } from "./finding-groups.ts";
import { findingOf } from "./finding.ts";

/** The findings of the vessel by section. */
export function FindingsList() {
  const { data, ...query } = useQuery(queries.findings(useAssetNumber()));
  const allFindings = data?.map(findingOf);
  const hasStatutory = useHasStatutory("findings", allFindings);
  const { society } = usePortal();
  return (
    <Stack>
      {hasStatutory && <StatutoryTerms termsUrl={society.termsUrl} />}
      <Loaded from={{ ...query, data: allFindings }} skeleton={<FindingsSkeleton />}>
        {(findings) => (
          <Stack>
            {findingGroups(findings).map(({ group, items }) => (
              <FindingGroup key={group} heading={findingGroupNames[group]} findings={items} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function FindingsSkeleton() {
  return (
    <Stack>
      <FindingGroupSkeleton count={3} />
      <FindingGroupSkeleton count={1} />
      <FindingGroupSkeleton count={1} />
    </Stack>
  );
}
