import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FollowSummary } from "#contract/follows/follows.ts";
import { stayInformedText } from "#text/accounts/stay-informed.ts";
import { followsQuery } from "#web/api/follows.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import type { InformedSubject } from "#web/state/stay-informed.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { CalendarWay } from "./calendar-way.tsx";
import { EmailWay, OwnFeedWay, PublicFeedWay, WebhookWay } from "./change-ways.tsx";
import { followsOf, hasPublicFeed } from "./follow-target.ts";
import classes from "./follows.module.css";

interface StayInformedDialogProps {
  readonly subject: InformedSubject;
  readonly onClose: () => void;
}

/** The ways to stay informed about something, with what each needs. What the user has already is changed and ended in its row. */
export function StayInformedDialog({ subject, onClose }: StayInformedDialogProps) {
  const { user } = usePortal();
  const isOwn = user?.impersonatedBy === null && subject.target !== undefined;
  return (
    <Dialog title={stayInformedText.title({ name: subject.name })} onClose={onClose}>
      <Stack>
        <p>{stayInformedText.about}</p>
        {isOwn ? (
          <OwnWays subject={subject} onClose={onClose} />
        ) : (
          <Ways subject={subject} existing={[]} onClose={onClose} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{stayInformedText.close}</Button>
          {isOwn && (
            <Link {...paths.account("follows")} onClick={onClose}>
              {stayInformedText.allFollows}
            </Link>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function OwnWays({ subject, onClose }: StayInformedDialogProps) {
  const query = useQuery(followsQuery());
  return (
    <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={4} />}>
      {({ follows }) => (
        <Ways subject={subject} existing={followsOf(follows, subject.target)} onClose={onClose} />
      )}
    </Loaded>
  );
}

interface WaysProps extends StayInformedDialogProps {
  /** The user's follows of the subject. */
  readonly existing: readonly FollowSummary[];
}

/** What works without an account comes first. */
function Ways({ subject, existing, onClose }: WaysProps) {
  const { hasMailServer, user } = usePortal();
  const isPublicFeed = hasPublicFeed(subject);
  // The row stays open when something is followed or ended in it.
  const [opened] = useState(() => openedWay(subject, existing, user !== null && hasMailServer));
  const rowOf = (way: typeof opened) => ({ subject, existing, onClose, isOpen: opened === way });
  const isFollowable = subject.target !== undefined;
  return (
    <div className={classes.ways}>
      {!isFollowable && !isPublicFeed && <p className={classes.about}>{stayInformedText.keepFirst}</p>}
      {isPublicFeed && <PublicFeedWay {...rowOf("feed")} />}
      {subject.calendar && (
        <CalendarWay calendar={subject.calendar} isOpen={opened === "calendar"} onClose={onClose} />
      )}
      {isFollowable && !isPublicFeed && <OwnFeedWay {...rowOf("feed")} />}
      {isFollowable && <EmailWay {...rowOf("email")} />}
      {isFollowable && <WebhookWay {...rowOf("webhook")} />}
    </div>
  );
}

/** The row that is open first: the one that was pressed for, is in use, or serves the reader best. */
function openedWay(
  { calendar, opens, ...subject }: InformedSubject,
  [first]: readonly FollowSummary[],
  hasEmail: boolean,
) {
  if (opens) return opens === "calendar" ? opens : opens.kind;
  if (first) return first.delivery.kind;
  if (hasEmail && subject.target) return "email";
  return hasPublicFeed(subject) || !calendar ? "feed" : "calendar";
}
