import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "#rules/numbers.ts";
import { linkAsButton } from "#web/ui/button/link-as-button.ts";
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
  readonly isScreenOnly?: boolean;
  /** The address that the choice leads to, for a chip that also works without the app. */
  readonly address?: string | undefined;
  readonly onChoose: () => void;
}

export function Chip({ label, count, isChosen, isRemovable, isScreenOnly, ...chip }: ChipProps) {
  const { address, disabled, onChoose } = chip;
  const attributes = {
    className: classes.chip,
    "data-print": isScreenOnly === true ? "none" : undefined,
    "aria-pressed": isChosen,
  };
  const content = (
    <>
      {label} {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
      {isRemovable === true && <X aria-hidden />}
    </>
  );
  if (address !== undefined && disabled !== true) {
    return (
      <a {...attributes} {...linkAsButton(address, onChoose)}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...attributes} disabled={disabled} onClick={onChoose}>
      {content}
    </button>
  );
}
