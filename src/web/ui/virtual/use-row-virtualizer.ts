// Connects the virtualizer to React: it is created once the list is long and its code is loaded, and renders the list when it scrolls.
import type { VirtualItem } from "@tanstack/virtual-core";
import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import type { RowOptions, RowVirtualizer } from "./row-virtualizer.ts";

/** Once loaded, a long list that is shown again is partial from its first render. */
let loaded: typeof import("./row-virtualizer.ts") | null = null;

/** The virtualizer of a list that is long; `null` until its code is loaded. If that fails, the list stays complete. */
export function useRowVirtualizer(
  list: RefObject<HTMLElement | null>,
  isLong: boolean,
  options: RowOptions,
  stored: VirtualItem[] = [],
): RowVirtualizer | null {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [virtualizer, setVirtualizer] = useState(() =>
    loaded && isLong ? loaded.createRowVirtualizer(options, stored, render) : null,
  );
  function render(isAtOnce: boolean): void {
    if (isAtOnce) flushSync(rerender);
    else rerender();
  }

  const isMissing = isLong && virtualizer === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const create = (code: NonNullable<typeof loaded>) => {
      loaded = code;
      if (!isCurrent || !list.current) return;
      const measured = code.measureRenderedRows(list.current, options.keyOf);
      setVirtualizer(code.createRowVirtualizer(options, measured, render));
    };
    import("./row-virtualizer.ts").then(create, () => undefined);
    return () => {
      isCurrent = false;
    };
  });

  useLayoutEffect(() => virtualizer?.stop, [virtualizer]);
  useLayoutEffect(() => virtualizer?.update());
  return virtualizer;
}
