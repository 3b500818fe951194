import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { useState } from "react";
import { followActionText } from "#text/accounts/follow-action.ts";
import { followsQuery } from "#web/api/follows.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import classes from "./follows.module.css";
import { followsOf, type FollowSubject } from "./follow-target.ts";

const FollowDialog = lateComponent(() => import("./follow-dialog.tsx").then((code) => code.FollowDialog));

interface FollowButtonProps extends FollowSubject {
  /** Shows the star alone, beside a name. */
  readonly isIcon?: boolean;
}

/**
 * The star: follows something, and is filled if the user follows it. Nothing is shown while an administrator impersonates a user. The filled
 * star of a past session may be outdated until the follows are read.
 */
export function FollowButton({ isIcon, ...subject }: FollowButtonProps) {
  const { target, name } = subject;
  const { user } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const isHidden = user !== null && user.impersonatedBy !== null;
  const { data } = useQuery({ ...followsQuery(), enabled: user !== null && !isHidden });
  if (isHidden) return null;
  const isFollowed = data !== undefined && followsOf(data.follows, target).length > 0;
  const action = {
    onClick: () => setOpen(true),
    onPointerEnter: FollowDialog.prefetch,
    "aria-haspopup": "dialog",
  } as const;
  const label = isFollowed ? followActionText.followingName({ name }) : followActionText.followName({ name });
  return (
    <span className={classes.star} data-print="none" data-followed={isFollowed} data-icon={isIcon}>
      {isIcon ? (
        <IconButton icon={Star} label={label} {...action} />
      ) : (
        <Button kind="quiet" aria-label={label} {...action}>
          <Star aria-hidden />
          {isFollowed ? followActionText.following : followActionText.follow}
        </Button>
      )}
      {isOpen && <FollowDialog {...subject} onClose={() => setOpen(false)} />}
    </span>
  );
}
