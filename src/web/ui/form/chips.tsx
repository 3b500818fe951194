import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "#rules/numbers.ts";
import classes from "./chips.module.css";

/** A row of chips of which one is selected. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.chips} aria-label={label}>
      {children}
    </fieldset>
  );
}

interface ChipProps {
  readonly label: string;
  /** Number of items that match this choice. */
  readonly count?: number | undefined;
  readonly isChosen: boolean;
  readonly disabled?: boolean;
  /** Selecting the chip again removes it. */
  readonly isRemovable?: boolean;
  /** Not printed, because it says nothing about the list: all items, or a way to show them. */
  readonly isForScreen?: boolean;
  readonly onChoose: () => void;
}

export function Chip({ label, count, isChosen, disabled, isRemovable, isForScreen, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-print={isForScreen === true ? "none" : undefined}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onChoose}
    >
      {label} {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
      {isRemovable === true && <X aria-hidden />}
    </button>
  );
}
