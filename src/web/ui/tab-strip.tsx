import { type ReactNode, useEffect, useRef } from "react";
import classes from "./tab-strip.module.css";

/** Links to the screens of one thing, side by side; the link of the open one carries `aria-current`. */
export function TabStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const shown = useRef<HTMLElement>(null);
  // After every rendering, for the open one is known by its link alone; a strip that is hidden has no width to scroll. It is measured
  // when the frame is drawn, and not once more before.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const open = strip.current?.querySelector<HTMLElement>("[aria-current]");
      if (!strip.current?.clientWidth || !open || open === shown.current) return;
      strip.current.scrollTo({ left: open.offsetLeft - strip.current.clientWidth / 3 });
      shown.current = open;
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <nav ref={strip} className={classes.strip} aria-label={label}>
      {children}
    </nav>
  );
}

interface TabLabelProps {
  readonly name: string;
  /** Whether it says how many items lie behind it; the number has its place before it is known. */
  readonly isCounted: boolean;
  readonly count: number | undefined;
}

/** What a tab says: its name, and how many items lie behind it. */
export function TabLabel({ name, isCounted, count }: TabLabelProps) {
  return (
    <>
      {name} {isCounted && <span className={classes.count}>{count}</span>}
    </>
  );
}
