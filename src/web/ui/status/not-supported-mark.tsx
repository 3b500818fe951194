import { TriangleAlert } from "lucide-react";
import type { NoLongerSupported } from "#rules/class/no-longer-supported.ts";
import { noLongerSupportedSentence } from "#text/record/class-loss.ts";
import classes from "./status.module.css";

/** Marks a certificate as no longer supported, with date and reason, because class is suspended or withdrawn. */
export function NotSupportedMark({ loss }: { loss: NoLongerSupported }) {
  return (
    <p className={classes.mark}>
      <TriangleAlert aria-hidden strokeWidth={2.2} />
      <span>{noLongerSupportedSentence(loss)}</span>
    </p>
  );
}
