import { CircleCheck, CircleDot, CircleX, TriangleAlert } from "lucide-react";
import { Children, type ReactNode } from "react";
import type { Tone } from "#rules/tone.ts";
import classes from "./status.module.css";

/** The icon of a state, the same wherever it is shown. */
export const toneIcons = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  secondary: CircleDot,
} as const;

// gap: normal state among many
interface BadgeProps {
  readonly tone: Tone;
  readonly children: string;
  /** What happened on a day, which no other row of a list has as its normal state. */
  readonly isEvent?: boolean;
}

/** A state shown by icon, word and colour, never by colour alone (WCAG 1.4.1). In a table or a list the normal state is the word alone. */
export function Badge({ tone, children, isEvent }: BadgeProps) {
  const Icon = toneIcons[tone];
  return (
    <span className={classes.badge} data-tone={tone} data-event={isEvent}>
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
