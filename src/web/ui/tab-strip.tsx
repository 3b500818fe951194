import { type ReactNode, useEffect, useRef } from "react";
import classes from "./tab-strip.module.css";

/** Links to the screens of one thing, side by side; the link of the open one carries `aria-current`. */
export function TabStrip({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (open) strip.current?.scrollTo({ left: open.offsetLeft - strip.current.clientWidth / 3 });
  }, []);
  return (
    <nav ref={strip} className={classes.strip} aria-label={label}>
      {children}
    </nav>
  );
}

/** What a tab says: its name, and how many items lie behind it where that is known. */
export function TabLabel({ name, count }: { name: string; count?: number | undefined }) {
  return (
    <>
      {name} {count !== undefined && <span className={classes.count}>{count}</span>}
    </>
  );
}
