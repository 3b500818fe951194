import { type ReactNode, useEffect, useRef } from "react";
import classes from "./tab-strip.module.css";

/** Navigation between the screens of one vessel or section. The link of the current screen has `aria-current`. */
export function TabStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const scrolledTo = useRef<HTMLElement>(null);
  // Runs after every render, because only the links know which one is current. Measures in an animation frame to avoid a forced
  // layout. A hidden strip has no width, so there is nothing to scroll.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const current = strip.current?.querySelector<HTMLElement>("[aria-current]");
      if (!strip.current?.clientWidth || !current || current === scrolledTo.current) return;
      strip.current.scrollTo({ left: current.offsetLeft - strip.current.clientWidth / 3 });
      scrolledTo.current = current;
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <nav ref={strip} className={classes.strip} data-print="none" aria-label={label}>
      {children}
    </nav>
  );
}

interface TabLabelProps {
  readonly name: string;
  /** Whether the tab shows a count. Its space is reserved before the count is known. */
  readonly isCounted: boolean;
  readonly count: number | undefined;
}

/** The name of a tab and the number of items on its screen. */
export function TabLabel({ name, isCounted, count }: TabLabelProps) {
  return (
    <>
      {name} {isCounted && <span className={classes.count}>{count}</span>}
    </>
  );
}
