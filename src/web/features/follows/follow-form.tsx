import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ChangeTopic, changeTopics } from "#contract/changes/changes.ts";
import type { FollowSummary } from "#contract/follows/follows.ts";
import { followText } from "#text/accounts/follows.ts";
import { changeTopicNames } from "#text/record/change-kinds.ts";
import { followsQuery } from "#web/api/follows.ts";
import { send } from "#web/api/send.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { paths } from "#web/paths.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { SecretText } from "#web/ui/button/secret-text.tsx";
import classes from "./follows.module.css";
import { aboutDelivery, deliveryChoice, deliveryChoices, deliveryOf, followWith } from "./follow-delivery.ts";
import type { FollowSubject } from "./follow-target.ts";
import { useAction } from "#web/ui/use-action.ts";

interface FollowFormProps extends FollowSubject {
  /** The user's follows of the target. */
  readonly existing: readonly FollowSummary[];
  /** The follow whose settings are shown first. */
  readonly first: FollowSummary | undefined;
  readonly onClose: () => void;
}

/** Topics and delivery. A delivery that the user has already is changed or stopped, another one begins. */
export function FollowForm({ existing, first, name, onClose, target, ...subject }: FollowFormProps) {
  const webhooks = useQuery(webhookQueries.list()).data?.webhooks ?? [];
  const [topics, setTopics] = useState<readonly ChangeTopic[]>(
    first?.topics ?? subject.topics ?? changeTopics,
  );
  const [choice, setChoice] = useState(first ? deliveryChoice(first.delivery) : "daily");
  const [feed, setFeed] = useState<string | null>(null);
  const client = useQueryClient();
  const action = useAction(async (change: () => Promise<void>) => {
    await change();
    await client.invalidateQueries(followsQuery());
  });
  const chosen = followWith(existing, choice);

  const choose = (next: string) => {
    setChoice(next);
    const other = followWith(existing, next);
    if (other && other !== chosen) setTopics(other.topics);
  };
  const save = () =>
    action.run(async () => {
      if (topics.length === 0) throw new Error(followText.noTopic);
      const { feedAddress } = await send("POST /api/follows", {
        body: { target, topics, delivery: deliveryOf(choice) },
      });
      if (feedAddress !== null) return setFeed(feedAddress);
      showToast(savedText(chosen, name));
      return onClose();
    });
  const stop = (follow: FollowSummary) =>
    action.run(async () => {
      await send("POST /api/follows/:id/stop", { id: follow.id });
      showToast(followText.stopped({ name }));
      onClose();
    });

  if (feed !== null) return <FeedAddress address={feed} onClose={onClose} />;
  return (
    <Stack>
      <p>{followText.about}</p>
      <Topics topics={topics} onChange={setTopics} />
      <div className={classes.group}>
        <h3>{followText.delivery}</h3>
        <Chips label={followText.delivery}>
          {deliveryChoices(webhooks).map(([value, label]) => (
            <Chip key={value} label={label} isChosen={choice === value} onChoose={() => choose(value)} />
          ))}
        </Chips>
        <p className={classes.about}>{aboutDelivery(choice)}</p>
        {webhooks.length === 0 && (
          <p className={classes.about}>
            {followText.aboutWebhooks({
              link: (text) => (
                <Link key="link" {...paths.account("follows")} onClick={onClose}>
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
      <ActionFailure error={action.error} />
      <DialogActions>
        <BusyButton kind="primary" isBusy={action.isBusy} busyText={followText.following} onClick={save}>
          {chosen ? followText.save : followText.follow}
        </BusyButton>
        {chosen && <Button onClick={() => stop(chosen)}>{followText.stop}</Button>}
        <Button onClick={onClose}>{followText.close}</Button>
        <Link {...paths.account("follows")} onClick={onClose}>
          {followText.allFollows}
        </Link>
      </DialogActions>
    </Stack>
  );
}

function Topics({
  topics,
  onChange,
}: {
  topics: readonly ChangeTopic[];
  onChange: (topics: readonly ChangeTopic[]) => void;
}) {
  const toggle = (topic: ChangeTopic) =>
    onChange(changeTopics.filter((one) => (one === topic) !== topics.includes(one)));
  return (
    <div className={classes.group}>
      <h3>{followText.topics}</h3>
      <Chips label={followText.topics}>
        {changeTopics.map((topic) => (
          <Chip
            key={topic}
            label={changeTopicNames[topic]}
            isChosen={topics.includes(topic)}
            onChoose={() => toggle(topic)}
          />
        ))}
      </Chips>
    </div>
  );
}

function savedText(changed: FollowSummary | undefined, name: string): string {
  if (!changed) return followText.followed({ name });
  return changed.delivery.kind === "feed" ? followText.existingFeed : followText.saved;
}

function ActionFailure({ error }: { error: unknown }) {
  if (error === null) return null;
  const isUnverified = error instanceof RequestFailure && error.code === "emailUnverified";
  return (
    <Notice tone="danger" isAlert>
      {isUnverified ? (
        <>
          {followText.confirmEmail} <Link {...paths.account("profile")}>{followText.profile}</Link>
        </>
      ) : (
        userMessage(error)
      )}
    </Notice>
  );
}

/** The address of a new feed. The server stores only its hash, so this is the only time. */
function FeedAddress({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Stack>
      <SecretText secret={address} label={followText.feedAddress} copyLabel={followText.copyAddress} />
      <Notice tone="warning" isAlert>
        {followText.keepSecret}
      </Notice>
      <DialogActions>
        <Button onClick={onClose}>{followText.close}</Button>
      </DialogActions>
    </Stack>
  );
}
