import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { stayInformedActionText } from "#text/accounts/stay-informed-action.ts";
import { followsQuery } from "#web/api/follows.ts";
import { usePortal } from "#web/state/portal.ts";
import { type InformedSubject, openStayInformed } from "#web/state/stay-informed.ts";
import { Button } from "#web/ui/button/button.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import classes from "./follows.module.css";
import { followsOf } from "./follow-target.ts";

interface StayInformedButtonProps {
  readonly subject: InformedSubject;
  /** Shows the bell alone, beside a name. */
  readonly isIcon?: boolean;
}

/**
 * The bell: opens the dialog "Stay informed", and is filled if the user follows the subject and has not paused it. The filled bell of a past session may be
 * outdated until the follows are read.
 */
export function StayInformedButton({ subject, isIcon }: StayInformedButtonProps) {
  const { name, target } = subject;
  const { user } = usePortal();
  const isOwn = user?.impersonatedBy === null;
  const { data } = useQuery({ ...followsQuery(), enabled: isOwn && target !== undefined });
  const isFollowed = isOwn && followsOf(data?.follows ?? [], target).some(({ state }) => state === "active");
  const label = isFollowed
    ? stayInformedActionText.followingName({ name })
    : stayInformedActionText.stayInformedName({ name });
  const action = { onClick: () => openStayInformed(subject), "aria-haspopup": "dialog" } as const;
  return (
    <span className={classes.bell} data-print="none" data-followed={isFollowed} data-icon={isIcon}>
      {isIcon ? (
        <IconButton icon={Bell} label={label} {...action} />
      ) : (
        <Button kind="quiet" aria-label={label} {...action}>
          <Bell aria-hidden />
          {isFollowed ? stayInformedActionText.following : stayInformedActionText.stayInformed}
        </Button>
      )}
    </span>
  );
}
