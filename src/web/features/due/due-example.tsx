import { useMemo } from "react";
import { horizonPeriod } from "#rules/due/due-period.ts";
import { ToolExample } from "#web/features/lists/tool-example.tsx";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { inBatches, type DueSource } from "./due-address.ts";
import { DueGantt } from "./due-items.tsx";
import { useDuePlan } from "./use-due-plan.ts";

/** Items of the picture, so that it is no longer than the form beside it. */
const shownItems = 7;

/** The next items of the plan of three vessels, beside the empty form. */
export function DueExample() {
  return (
    <ToolExample addressOf={paths.duePlan} maximum={3}>
      {(numbers) => <Picture numbers={numbers} />}
    </ToolExample>
  );
}

function Picture({ numbers }: { numbers: readonly string[] }) {
  const { today } = usePortal();
  const period = useMemo(() => horizonPeriod(365, today), [today]);
  const source = useMemo<DueSource>(
    () => ({ kind: "list", numbers, vessels: { batches: inBatches("numbers", numbers) } }),
    [numbers],
  );
  const { isRunning, items } = useDuePlan(source, period);
  const first = useMemo(() => items.slice(0, shownItems), [items]);
  if (isRunning) return <SkeletonRows count={shownItems} height="30px" />;
  if (first.length === 0) return null;
  return <DueGantt items={first} period={period} grouping="vessel" />;
}
