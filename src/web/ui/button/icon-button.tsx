import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import classes from "./button.module.css";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  readonly icon: LucideIcon;
  /** Accessible name. */
  readonly label: string;
}

/** A button that shows only an icon. */
export function IconButton({ icon: Icon, label, ...buttonProps }: IconButtonProps) {
  return (
    <button {...buttonProps} type="button" className={classes.iconButton} aria-label={label} title={label}>
      <Icon aria-hidden />
    </button>
  );
}
