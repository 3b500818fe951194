import { Printer } from "lucide-react";
import { uiText } from "#text/ui.ts";
import { Button } from "./button.tsx";

/** Prints the screen. */
export function PrintButton({ isDisabled = false }: { isDisabled?: boolean }) {
  return (
    <Button kind="quiet" disabled={isDisabled} onClick={() => window.print()}>
      <Printer aria-hidden /> {uiText.print}
    </Button>
  );
}
