import { Check, CircleDot, TriangleAlert, X } from "lucide-react";
import { Children, type ReactNode } from "react";
import type { Tone } from "#rules/tone.ts";
import classes from "./badge.module.css";

const icons = { success: Check, warning: TriangleAlert, danger: X, secondary: CircleDot };

/** A state shown by icon, word and colour, never by colour alone (WCAG 1.4.1). */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  const Icon = icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon aria-hidden strokeWidth={2.4} />
      {children}
    </span>
  );
}

/** Several badges or texts as a list, so that a screen reader separates them. Renders nothing without any. */
export function Badges({ children }: { children: ReactNode }) {
  const items = Children.toArray(children);
  if (items.length === 0) return null;
  return (
    <ul className={classes.badges}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the badges have no state, and no other key
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
