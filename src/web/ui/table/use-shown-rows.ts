import { useState } from "react";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";

/** The first rows of a list, and all of them on request and on paper. */
export function useShownRows<Row>(rows: readonly Row[], first: number) {
  const [isWhole, setWhole] = useState(false);
  const isPrinting = useIsPrinting();
  return {
    shown: isWhole || isPrinting ? rows : rows.slice(0, first),
    isWhole,
    /** Properties of the button that shows all, and the first ones again. */
    button: { "aria-expanded": isWhole, onClick: () => setWhole(!isWhole) },
  };
}
