import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import classes from "./button.module.css";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
  /** Label while busy: `Signing in`. */
  readonly busyText: string;
}

/** A button with a busy state. While busy it stays focusable and ignores clicks. */
export function BusyButton({ isBusy, busyText, children, onClick, ...buttonProps }: BusyButtonProps) {
  return (
    <Button {...buttonProps} aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onClick}>
      {isBusy ? (
        <>
          <LoaderCircle aria-hidden className={classes.turning} />
          {busyText}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
