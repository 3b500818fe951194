import type { LucideIcon } from "lucide-react";
import classes from "./icon-button.module.css";

interface IconButtonProps {
  readonly icon: LucideIcon;
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A button that is an icon. */
export function IconButton({ icon: Icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  );
}
