import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import classes from "./busy-button.module.css";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
  /** What it says meanwhile: `Signing in`. */
  readonly busyText: string;
}

/** A button that shows that its work is under way. It keeps the focus, and does nothing until that is done. */
export function BusyButton({ isBusy, busyText, children, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button {...rest} aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onClick}>
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
