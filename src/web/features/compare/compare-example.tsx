import { ToolExample } from "#web/features/lists/tool-example.tsx";
import { paths } from "#web/paths.ts";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { ComparedFacts } from "./comparison-table.tsx";
import { comparedRows } from "./comparison.ts";
import { useComparison } from "./use-comparison.ts";

/** Facts of the picture, so that it is not much longer than the form beside it. */
const shownFacts = 8;

/** The first facts of two vessels side by side, beside the empty form. */
export function CompareExample() {
  return (
    <ToolExample addressOf={paths.compare} maximum={2}>
      {(numbers) => <Picture numbers={numbers} />}
    </ToolExample>
  );
}

function Picture({ numbers }: { numbers: readonly string[] }) {
  const { data, error } = useComparison(numbers);
  if (error) return null;
  if (!data) return <SkeletonRows count={shownFacts} height="36px" />;
  return <ComparedFacts vessels={data.vessels} rows={comparedRows(data.vessels).slice(0, shownFacts)} />;
}
