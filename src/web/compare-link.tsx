import { Link } from "@tanstack/react-router";
import { maximumComparedVessels } from "#rules/search/number-list.ts";
import { listText } from "#text/record/lists.ts";
import { compareText } from "#text/record/compare.ts";
import { paths, queryText, type VesselKey } from "./paths.ts";
import { useRowSelection } from "./ui/table/use-row-selection.ts";

interface CompareLinkProps {
  readonly numbers: readonly string[];
  /** The user has selected the vessels, and learns how many can be compared. */
  readonly isSelection?: boolean;
  readonly className?: string | undefined;
}

/** The comparison of the vessels with these numbers, if they are few enough for one. */
export function CompareLink({ className, isSelection, numbers }: CompareLinkProps) {
  const different = [...new Set(numbers)];
  if (different.length < 2 || different.length > maximumComparedVessels) {
    const hint = isSelection && different.length > 0;
    return hint ? (
      <span data-print="none">{compareText.selectTwo({ maximum: maximumComparedVessels })}</span>
    ) : null;
  }
  return (
    <Link {...paths.compare(different)} className={className} data-print="none">
      {compareText.sideBySide}
    </Link>
  );
}

interface ComparableVessel {
  readonly key: VesselKey;
  readonly name: string;
  readonly imoNumber: string;
  readonly classNumber: string;
}

const numberOf = ({ imoNumber, classNumber }: ComparableVessel) => imoNumber || classNumber;
const comparable = {
  rowKey: ({ key }: ComparableVessel) => queryText(key),
  label: (vessel: ComparableVessel) => listText.select({ name: vessel.name || numberOf(vessel) }),
  canSelect: (vessel: ComparableVessel) => numberOf(vessel) !== "",
};

/** Checkboxes of the rows of a table of vessels, and the link to the comparison of those that are selected. */
export function useComparedRows() {
  const { rows, selection } = useRowSelection<ComparableVessel>(comparable);
  return { selection, compareLink: <CompareLink isSelection numbers={rows.map(numberOf)} /> };
}
