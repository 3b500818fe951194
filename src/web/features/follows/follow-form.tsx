import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ChangeTopic, changeTopics } from "#contract/changes/changes.ts";
import type { FollowSummary } from "#contract/follows/follows.ts";
import { followText } from "#text/accounts/follows.ts";
import { stayInformedText } from "#text/accounts/stay-informed.ts";
import { changeTopicNames } from "#text/record/change-kinds.ts";
import { followsQuery } from "#web/api/follows.ts";
import { send } from "#web/api/send.ts";
import type { InformedSubject } from "#web/state/stay-informed.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { CopyableText } from "#web/ui/button/copyable-text.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { CheckboxField } from "#web/ui/form/fields.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { useAction } from "#web/ui/use-action.ts";
import {
  aboutDelivery,
  type DeliveryChoice,
  deliveryChoice,
  deliveryOf,
  isDigest,
} from "./follow-delivery.ts";
import classes from "./follows.module.css";

interface FollowFormProps {
  readonly subject: InformedSubject;
  /** The user's follows of the subject with these choices: one for each webhook, one of an email or feed. */
  readonly existing: readonly FollowSummary[];
  readonly choices: readonly DeliveryChoice[];
  /** What is chosen, if there are several choices. */
  readonly legend?: string;
  readonly nameOf: (choice: DeliveryChoice) => string;
}

/** Kinds of change and delivery. What is followed already is changed or stopped, anything else begins. */
export function FollowForm({ subject, existing, choices, legend = "", nameOf }: FollowFormProps) {
  const [first] = existing;
  const [choice, setChoice] = useState(() => firstChoice(subject.opens, first, choices));
  const followOf = (one: DeliveryChoice) =>
    existing.find(({ delivery }) => delivery.kind !== "webhook" || delivery.webhook === one);
  const chosen = followOf(choice);
  const [topics, setTopics] = useState<readonly ChangeTopic[]>(
    chosen?.topics ?? subject.topics ?? changeTopics,
  );
  const [alsoUnchanged, setAlsoUnchanged] = useState(
    chosen?.delivery.kind === "email" && chosen.delivery.alsoUnchanged === true,
  );
  const [feed, setFeed] = useState<string | null>(null);
  // A toast would lie over the buttons of a dialog on a phone.
  const [isSaved, setSaved] = useState(false);
  const client = useQueryClient();
  const save = useAction(async (target: NonNullable<InformedSubject["target"]>) => {
    if (topics.length === 0) throw new Error(stayInformedText.noTopic);
    const body = { target, topics, delivery: deliveryOf(choice, alsoUnchanged) };
    const { feedAddress } = await send("POST /api/follows", { body });
    await client.invalidateQueries(followsQuery());
    if (feedAddress !== null) setFeed(feedAddress);
    setSaved(true);
  });

  const choose = (next: DeliveryChoice) => {
    setChoice(next);
    setSaved(false);
    const other = followOf(next);
    if (other && other !== chosen) setTopics(other.topics);
  };

  const chooseTopics = (next: readonly ChangeTopic[]) => {
    setTopics(next);
    setSaved(false);
  };

  const chooseAlsoUnchanged = (next: boolean) => {
    setAlsoUnchanged(next);
    setSaved(false);
  };

  if (feed !== null) return <FeedAddress address={feed} />;
  const { target } = subject;
  return (
    <>
      <Topics topics={topics} onChange={chooseTopics} />
      <div className={classes.group}>
        {choices.length > 1 && (
          <>
            <h3>{legend}</h3>
            <Chips label={legend}>
              {choices.map((one) => (
                <Chip key={one} label={nameOf(one)} isChosen={choice === one} onChoose={() => choose(one)} />
              ))}
            </Chips>
          </>
        )}
        <p className={classes.about}>{aboutDelivery(choice, chosen !== undefined)}</p>
        {isDigest(choice) && (
          <CheckboxField isChecked={alsoUnchanged} onChange={chooseAlsoUnchanged}>
            {stayInformedText.alsoUnchanged}
          </CheckboxField>
        )}
      </div>
      <ErrorNotice error={save.error} />
      <Row>
        {target && (
          <BusyButton
            kind="primary"
            isBusy={save.isBusy}
            busyText={stayInformedText.following}
            onClick={() => save.run(target)}
          >
            {chosen ? stayInformedText.save : stayInformedText.follow}
          </BusyButton>
        )}
        {chosen && <StopFollow follow={chosen} name={subject.name} />}
        <output>{isSaved && chosen && stayInformedText.saved}</output>
      </Row>
    </>
  );
}

/** The delivery whose settings were opened, that which is in use, or the usual one. */
function firstChoice(
  opens: InformedSubject["opens"],
  first: FollowSummary | undefined,
  choices: readonly DeliveryChoice[],
): DeliveryChoice {
  const wanted = [opens === "calendar" ? undefined : opens, first?.delivery].map(
    (delivery) => delivery && deliveryChoice(delivery),
  );
  return [...wanted, "daily"].find((one) => one !== undefined && choices.includes(one)) ?? choices[0] ?? "";
}

interface StopFollowProps {
  readonly follow: FollowSummary;
  readonly name: string;
}

/** Ends a follow, which the state of its row says then. A feed is ended after a question, because its address does not come back. */
export function StopFollow({ follow: { delivery, id }, name }: StopFollowProps) {
  const client = useQueryClient();
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const stop = async () => {
    await send("POST /api/follows/:id/stop", { id });
    await client.invalidateQueries(followsQuery());
  };
  const { isBusy, error, run } = useAction(stop);
  return (
    <>
      <BusyButton
        isBusy={isBusy}
        busyText={followText.stopping}
        onClick={delivery.kind === "feed" ? () => setQuestionOpen(true) : run}
      >
        {stayInformedText.stop}
      </BusyButton>
      <ErrorNotice error={error} />
      {isQuestionOpen && (
        <ConfirmationDialog
          title={followText.stopQuestion({ name })}
          button={followText.stopShort}
          busyText={followText.stopping}
          onConfirm={stop}
          onClose={() => setQuestionOpen(false)}
        >
          <p>{followText.aboutStoppingFeed}</p>
        </ConfirmationDialog>
      )}
    </>
  );
}

interface TopicsProps {
  readonly topics: readonly ChangeTopic[];
  readonly onChange: (topics: readonly ChangeTopic[]) => void;
}

export function Topics({ topics, onChange }: TopicsProps) {
  const toggle = (topic: ChangeTopic) =>
    onChange(changeTopics.filter((one) => (one === topic) !== topics.includes(one)));
  return (
    <div className={classes.group}>
      <h3>{stayInformedText.topics}</h3>
      <Chips label={stayInformedText.topics}>
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

/** The address of a new feed. The server stores only its hash, so this is the only time. */
function FeedAddress({ address }: { address: string }) {
  return (
    <>
      <CopyableText
        text={address}
        label={stayInformedText.feedAddress}
        copyLabel={stayInformedText.copyAddress}
      />
      <Notice tone="warning" isAlert>
        {stayInformedText.keepFeedSecret}
      </Notice>
    </>
  );
}
