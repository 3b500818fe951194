import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { maximumComparedVessels } from "#rules/lists/compared-vessels.ts";
import { assetEntry } from "#rules/lists/vessel-entry.ts";
import { compareText } from "#text/record/compare.ts";
import { listText } from "#text/record/lists.ts";
import { paths, queryText, type VesselKey } from "./paths.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";

interface CompareLinkProps {
  readonly vessels: readonly VesselKey[];
  readonly label?: string;
}

/** The comparison of some vessels, if they are few enough for one. */
export function CompareLink({ label = compareText.sideBySide, vessels }: CompareLinkProps) {
  const numbers = new Set(vessels.map((key) => ("ImoNum" in key ? key.ImoNum : assetEntry(key.assetnum))));
  if (numbers.size < 2 || numbers.size > maximumComparedVessels) return null;
  return (
    <Link {...paths.compare({ numbers: [...numbers].join(",") })} data-print="none">
      {label}
    </Link>
  );
}

interface SelectedVesselsProps extends Pick<CompareLinkProps, "vessels"> {
  /** Selected rows, also those without a vessel. */
  readonly count: number;
  readonly onClear: () => void;
}

/** How many rows are selected, with the link to the comparison of their vessels or how many it can have. */
export function SelectedVessels({ count, onClear, vessels }: SelectedVesselsProps) {
  const text = useRef<HTMLDivElement>(null);
  const canCompare = vessels.length >= 2 && vessels.length <= maximumComparedVessels;
  // The button that had the focus is gone with the selection.
  const clear = () => {
    text.current?.focus();
    onClear();
  };
  return (
    <>
      <div ref={text} tabIndex={-1} data-focus-target aria-live="polite" data-print="none">
        {count > 0 && compareText.selected({ count })}
        {count > 0 && !canCompare && compareText.selectTwo({ maximum: maximumComparedVessels })}
      </div>
      <CompareLink vessels={vessels} label={compareText.compareSelected} />
      {count > 0 && (
        <Button kind="quiet" onClick={clear}>
          {compareText.clearSelection}
        </Button>
      )}
    </>
  );
}

interface ComparableVessel {
  readonly key: VesselKey;
  readonly name: string | null;
}

const comparable = {
  rowKey: ({ key }: ComparableVessel) => queryText(key),
  label: ({ key, name }: ComparableVessel) => listText.select({ name: name || Object.values(key).join(" ") }),
};

/** Checkboxes of the rows of a table of vessels, and the link to the comparison of those that are selected. */
export function useComparedRows() {
  const { clear, rows, selection } = useRowSelection<ComparableVessel>(comparable);
  return {
    selection,
    selected: <SelectedVessels count={rows.length} vessels={rows.map(({ key }) => key)} onClear={clear} />,
  };
}
