import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { maximumComparedVessels, readListedNumbers } from "#rules/search/number-list.ts";
import { compareText } from "#text/record/compare.ts";
import { paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { CompareForm } from "./compare-form.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { useComparison } from "./use-comparison.ts";

/** Compares two to five vessels. The address holds their numbers. */
// gap: comparison of vessels
export function CompareScreen() {
  const { numbers = "" } = useQueryString();
  const navigate = useNavigate();
  const all = useMemo(
    () => [...new Set(readListedNumbers(numbers.split(",")).entries.map(({ number }) => number))],
    [numbers],
  );
  return (
    <Stack>
      {/* The sheet has the title in its heading. */}
      <div data-print="none">
        <CompareForm key={numbers} numbers={all} onCompare={(next) => void navigate(paths.compare(next))} />
      </div>
      {all.length > maximumComparedVessels && (
        <Notice tone="warning">{compareText.leftOut({ maximum: maximumComparedVessels })}</Notice>
      )}
      {all.length > 0 && <Comparison key={numbers} numbers={all.slice(0, maximumComparedVessels)} />}
    </Stack>
  );
}

function Comparison({ numbers }: { numbers: readonly string[] }) {
  const comparison = useComparison(numbers);
  return (
    <Loaded from={comparison} isEmpty={() => false} skeleton={<ComparisonSkeleton />}>
      {({ notFound, vessels }) => (
        <Stack>
          {notFound.length > 0 && (
            <Notice tone="warning">{compareText.notFound({ numbers: notFound.join(", ") })}</Notice>
          )}
          {vessels.length < 2 && <Notice tone="warning">{compareText.oneVessel}</Notice>}
          {vessels.length > 0 && <ComparisonTable vessels={vessels} />}
        </Stack>
      )}
    </Loaded>
  );
}

function ComparisonSkeleton() {
  return (
    <Stack>
      <PanelSkeleton facts={2} />
      <SkeletonRows count={12} height="36px" />
    </Stack>
  );
}
