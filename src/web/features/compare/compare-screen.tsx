import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { assetNumberIn } from "#rules/lists/vessel-entry.ts";
import { maximumComparedVessels, readComparedNumbers } from "#rules/lists/compared-vessels.ts";
import { compareText } from "#text/record/compare.ts";
import { paths } from "#web/paths.ts";
import { rejectedUnless, rejectedUnlessOneOf } from "#web/state/address-parameters.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { CompareForm } from "./compare-form.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { useComparison } from "./use-comparison.ts";

const maximum = maximumComparedVessels;

/** Compares two to five vessels. The address holds their numbers. */
// gap: comparison of vessels
export function CompareScreen() {
  const query = useQueryString();
  const { numbers = "" } = query;
  const navigate = useNavigate();
  const all = useMemo(() => readComparedNumbers(numbers), [numbers]);
  const comparison = useComparison(all.slice(0, maximum));
  return (
    <Stack>
      <AddressNotice
        rejected={[
          ...rejectedUnless(query, "numbers", {
            accepted: compareText.listOfNumbers,
            shown: compareText.nothingCompared,
            isAccepted: () => all.length > 0,
          }),
          ...rejectedUnlessOneOf(query, "only", ["differences"]),
        ]}
      />
      {/* The sheet has the title in its heading. */}
      <div data-print="none">
        <CompareForm
          numbers={all}
          onCompare={(next) => void navigate(paths.compare({ numbers: next.join(",") }))}
        />
      </div>
      {all.length > maximum && <Notice tone="warning">{compareText.numbersLeftOut({ maximum })}</Notice>}
      <VisuallyHidden>
        <output>
          {comparison.data && compareText.vesselCount({ count: comparison.data.vessels.length })}
        </output>
      </VisuallyHidden>
      {all.length > 0 && (
        <Loaded from={comparison} isEmpty={() => false} skeleton={<ComparisonSkeleton />}>
          {({ isCut, notFound, vessels }) => (
            <Stack>
              {isCut && <Notice tone="warning">{compareText.vesselsLeftOut({ maximum })}</Notice>}
              {notFound.length > 0 && (
                <Notice tone="warning">
                  {compareText.notFound({
                    numbers: notFound.map((one) => assetNumberIn(one) ?? one).join(", "),
                  })}
                </Notice>
              )}
              {vessels.length < 2 && <Notice tone="warning">{compareText.oneVessel}</Notice>}
              {vessels.length > 0 && <ComparisonTable vessels={vessels} />}
            </Stack>
          )}
        </Loaded>
      )}
    </Stack>
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
