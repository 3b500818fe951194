import { uiText } from "#text/ui.ts";
import { Chip, Chips } from "./chips.tsx";

interface ChipFilter {
  /** Name of the filter, such as Overdue. */
  readonly label: string;
  /** Items of the list that match. */
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

interface FilterChipsProps {
  readonly allCount: number;
  /** At most one of them is chosen. */
  readonly filters: readonly ChipFilter[];
}

/** Chips for all items of a list and for those of each filter. A filter that no item matches has no chip, unless it is chosen. */
export function FilterChips({ allCount, filters }: FilterChipsProps) {
  const offered = filters.filter(({ count, isChosen }) => count > 0 || isChosen);
  const chosen = filters.find(({ isChosen }) => isChosen);
  if (offered.length === 0) return null;
  return (
    <Chips label={uiText.filter}>
      <Chip
        label={uiText.all}
        count={allCount}
        isChosen={!chosen}
        isScreenOnly
        onChoose={() => chosen?.onChange(false)}
      />
      {offered.map(({ count, isChosen, label, onChange }) => (
        <Chip key={label} label={label} count={count} isChosen={isChosen} onChoose={() => onChange(true)} />
      ))}
    </Chips>
  );
}
