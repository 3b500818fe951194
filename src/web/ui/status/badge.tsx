import { Check, CircleDot, TriangleAlert, X } from "lucide-react";
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
