import { TriangleAlert } from "lucide-react";
import { type NoLongerSupported, noLongerSupportedSentence } from "#rules/no-longer-supported.ts";
import classes from "./no-longer-supported.module.css";

/** Beside a certificate of a vessel whose class is suspended or withdrawn: that it is no longer supported, since when and why. */
export function NoLongerSupportedMark({ loss }: { loss: NoLongerSupported }) {
  return (
    <p className={classes.mark}>
      <TriangleAlert aria-hidden strokeWidth={2.2} />
      <span>{noLongerSupportedSentence(loss)}</span>
    </p>
  );
}
