import type { LucideIcon } from "lucide-react";
import classes from "./icon-button.module.css";

interface IconButtonProps {
  readonly icon: LucideIcon;
  /** Accessible name. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  );
}
