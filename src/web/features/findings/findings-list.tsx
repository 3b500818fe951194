import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api/queries.ts";
import { useHasStatutory } from "#web/state/has-statutory.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/columns.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { StatutoryTerms } from "#web/ui/statutory.tsx";
import { FindingGroup, FindingGroupSkeleton } from "./finding-group.tsx";
import { findingGroups } from "./finding-groups.ts";
import { findingOf } from "./finding.ts";

/** The findings of the vessel in their three sections. */
export function FindingsList() {
  const { data, ...asked } = useQuery(queries.findings(useAssetNumber()));
  const list = data?.map(findingOf);
  const hasStatutory = useHasStatutory("findings", list);
  const { society } = usePortal();
  return (
    <Stack>
      {hasStatutory && <StatutoryTerms termsUrl={society.termsUrl} />}
      <Loaded from={{ ...asked, data: list }} skeleton={<FindingsSkeleton />}>
        {(findings) => (
          <Stack>
            {findingGroups(findings).map(({ heading, items }) => (
              <FindingGroup key={heading} heading={heading} findings={items} />
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
