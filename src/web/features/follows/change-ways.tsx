// The rows of the dialog "Stay informed" that list or send changes: feed, email and webhook.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail, Rss, Webhook } from "lucide-react";
import { useState } from "react";
import { type ChangeTopic, changeTopics } from "#contract/changes/changes.ts";
import { emailFrequencies, type FollowSummary } from "#contract/follows/follows.ts";
import { followText } from "#text/accounts/follows.ts";
import { stayInformedText } from "#text/accounts/stay-informed.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import type { InformedSubject } from "#web/state/stay-informed.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { type DeliveryChoice, deliveryChoice, deliveryNames, followStates } from "./follow-delivery.ts";
import { FollowForm, StopFollow, Topics } from "./follow-form.tsx";
import { publicFeedAddress } from "./follow-target.ts";
import { AccountState, NeedsAccount, useIsOwn, Way } from "./way.tsx";

interface ChangeWayProps {
  readonly subject: InformedSubject;
  /** The user's follows of the subject. */
  readonly existing: readonly FollowSummary[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The feed that anyone can read. A secret feed of the same changes, which a user may still have, is changed and ended here. */
export function PublicFeedWay({ subject, existing, isOpen }: ChangeWayProps) {
  const listed = subject.feed;
  const [topics, setTopics] = useState<readonly ChangeTopic[]>(subject.topics ?? changeTopics);
  const address = publicFeedAddress(subject, topics);
  const own = existing.filter(({ delivery }) => delivery.kind === "feed");
  return (
    <Way
      icon={Rss}
      title={stayInformedText.feed}
      about={listed === undefined ? stayInformedText.aboutFeed : stayInformedText.listedFeed}
      state={stayInformedText.noAccount}
      existing={own}
      isOpen={isOpen}
    >
      {listed === undefined && <Topics topics={topics} onChange={setTopics} />}
      {topics.length === 0 ? (
        <Notice tone="warning">{stayInformedText.noTopic}</Notice>
      ) : (
        <Row>
          <ButtonLink href={address}>{stayInformedText.openFeed}</ButtonLink>
          <CopyButton label={stayInformedText.copyFeed} text={() => window.location.origin + address}>
            {stayInformedText.copyAddress}
          </CopyButton>
        </Row>
      )}
      {own.length > 0 && (
        <>
          <p>{stayInformedText.secretFeed}</p>
          <FollowForm {...{ subject, existing: own }} choices={["feed"]} nameOf={deliveryNames([])} />
        </>
      )}
    </Way>
  );
}

/** A feed of a search or a list, which has a secret address. */
export function OwnFeedWay({ subject, existing, isOpen, onClose }: ChangeWayProps) {
  const own = existing.filter(({ delivery }) => delivery.kind === "feed");
  return (
    <Way
      icon={Rss}
      title={stayInformedText.feed}
      about={stayInformedText.aboutFeed}
      state={<FollowedState follows={own} />}
      existing={own}
      isOpen={isOpen}
    >
      <NeedsAccount onClose={onClose} toStop={<StopAll subject={subject} follows={own} />}>
        <FollowForm {...{ subject, existing: own }} choices={["feed"]} nameOf={deliveryNames([])} />
      </NeedsAccount>
    </Way>
  );
}

/** Without a mail server it says so before anything is chosen; what was followed before can be ended. */
export function EmailWay({ subject, existing, isOpen, onClose }: ChangeWayProps) {
  const { hasMailServer } = usePortal();
  const own = existing.filter(({ delivery }) => delivery.kind === "email");
  return (
    <Way
      icon={Mail}
      title={stayInformedText.email}
      about={stayInformedText.aboutEmail}
      state={
        hasMailServer ? (
          <FollowedState follows={own} />
        ) : (
          <Badge tone="warning">{stayInformedText.noMailServer}</Badge>
        )
      }
      existing={own}
      isOpen={isOpen}
    >
      {hasMailServer ? (
        <NeedsAccount onClose={onClose} toStop={<StopAll subject={subject} follows={own} />}>
          <FollowForm
            {...{ subject, existing: own }}
            legend={stayInformedText.delivery}
            choices={emailFrequencies}
            nameOf={deliveryNames([])}
          />
        </NeedsAccount>
      ) : (
        <>
          <NoEmails onClose={onClose} />
          <StopAll subject={subject} follows={own} />
        </>
      )}
    </Way>
  );
}

function NoEmails({ onClose }: Pick<ChangeWayProps, "onClose">) {
  const { user } = usePortal();
  return (
    <>
      <p>{stayInformedText.withoutMailServer}</p>
      {user?.userType === "ABSADMIN" && (
        <p>
          {stayInformedText.forAdministrators({
            link: (text) => (
              <Link key="link" {...paths.deliveries()} onClick={onClose}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  );
}

/** Ends what is followed, where it cannot be changed. */
function StopAll({ subject, follows }: Pick<ChangeWayProps, "subject"> & FollowedProps) {
  return follows.map((follow) => (
    <div key={follow.id}>
      <StopFollow follow={follow} name={subject.name} />
    </div>
  ));
}

/** One follow for each webhook. */
export function WebhookWay({ subject, existing, isOpen, onClose }: ChangeWayProps) {
  const list = useQuery({ ...webhookQueries.list(), enabled: useIsOwn() });
  const own = existing.filter(({ delivery }) => delivery.kind === "webhook");
  return (
    <Way
      icon={Webhook}
      title={stayInformedText.webhook}
      about={stayInformedText.aboutWebhook}
      state={<FollowedState follows={own} />}
      existing={own}
      isOpen={isOpen}
    >
      <NeedsAccount onClose={onClose} toStop={<StopAll subject={subject} follows={own} />}>
        <Loaded from={list} isEmpty={() => false} skeleton={<SkeletonRows count={2} />}>
          {({ webhooks }) =>
            webhooks.length === 0 ? (
              <NoWebhook onClose={onClose} />
            ) : (
              <FollowForm
                {...{ subject, existing: own }}
                legend={stayInformedText.webhook}
                choices={webhooks.map(({ id }) => id)}
                nameOf={deliveryNames(webhooks)}
              />
            )
          }
        </Loaded>
      </NeedsAccount>
    </Way>
  );
}

function NoWebhook({ onClose }: Pick<ChangeWayProps, "onClose">) {
  return (
    <p>
      {stayInformedText.addWebhook({
        link: (text) => (
          <Link key="link" {...paths.account("follows")} onClick={onClose}>
            {text}
          </Link>
        ),
      })}
    </p>
  );
}

interface FollowedProps {
  readonly follows: readonly FollowSummary[];
}

/** What the user has of a row, the most serious state first, or what the row needs. */
function FollowedState({ follows }: FollowedProps) {
  const shown = (["refused", "paused", "active"] as const)
    .map((state) => follows.find((follow) => follow.state === state))
    .find((follow) => follow !== undefined);
  if (!shown) return <AccountState />;
  const [tone, label] = followStates[shown.state];
  return (
    <Badge tone={tone}>{shown.state === "active" ? activeText(deliveryChoice(shown.delivery)) : label}</Badge>
  );
}

/** `Daily email` of an email that is sent; a feed or webhook has nothing to choose. */
function activeText(choice: DeliveryChoice): string {
  const isEmail = emailFrequencies.some((frequency) => frequency === choice);
  return isEmail ? deliveryNames([])(choice) : followText.active;
}
