import { uiText } from "#text/ui.ts";
import { Chip, Chips } from "./chips.tsx";

interface FilterChipsProps {
  /** Name of the filter, such as Overdue. */
  readonly label: string;
  readonly allCount: number;
  readonly filteredCount: number;
  readonly isFiltered: boolean;
  readonly onChange: (isFiltered: boolean) => void;
}

/** Chips for all items of a list and for those of one filter. Renders nothing while no item matches the filter. */
export function FilterChips({ label, allCount, filteredCount, isFiltered, onChange }: FilterChipsProps) {
  if (filteredCount === 0 && !isFiltered) return null;
  return (
    <Chips label={uiText.filter}>
      <Chip label={uiText.all} count={allCount} isChosen={!isFiltered} onChoose={() => onChange(false)} />
      <Chip label={label} count={filteredCount} isChosen={isFiltered} onChoose={() => onChange(true)} />
    </Chips>
  );
}
