import { CircleAlert, CircleDot, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Tone } from "#rules/tone.ts";
import classes from "./feedback.module.css";

const icons = { success: CircleDot, secondary: CircleDot, warning: TriangleAlert, danger: CircleAlert };

interface NoticeProps {
  readonly tone: Tone;
  /** Announced by screen readers as soon as it appears. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

/** A highlighted message in the flow of the page. */
export function Notice({ tone, isAlert, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={isAlert ? "alert" : undefined}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
