import { type ComponentType, useEffect, useState } from "react";
import classes from "./late-follow-button.module.css";
import type { FollowSubject } from "#web/features/follows/follow-target.ts";

type Star = ComponentType<FollowSubject & { readonly isIcon?: boolean }>;

/** The star in a part that the first screen loads. Its code comes later, into a place of its size; without it the part stays usable. */
export function LateFollowButton(subject: FollowSubject) {
  const [FollowButton, setButton] = useState<Star | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (button: Star) => isShown && setButton(() => button);
    import("#web/features/follows/follow-button.tsx")
      .then((code) => show(code.FollowButton))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <span className={classes.place} data-print="none">
      {FollowButton && <FollowButton {...subject} isIcon />}
    </span>
  );
}
