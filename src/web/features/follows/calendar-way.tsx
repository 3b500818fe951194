import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";

import type { SecretAddressSummary } from "#contract/account/account.ts";
import {
  type CalendarAlarm,
  type CalendarRequest,
  defaultCalendarDays,
  maximumCalendarLabel,
  maximumCalendarVessels,
} from "#contract/due/calendar.ts";
import { cutText } from "#rules/cut-text.ts";
import { formatDateTime } from "#rules/dates.ts";
import { stayInformedText } from "#text/accounts/stay-informed.ts";
import { accountQueries } from "#web/api/account.ts";
import { fetchCalendarFile } from "#web/api/calendars.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { send } from "#web/api/send.ts";
import { usePortal } from "#web/state/portal.ts";
import type { CalendarSubject } from "#web/state/stay-informed.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { SecretText } from "#web/ui/button/secret-text.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { useAction } from "#web/ui/use-action.ts";

import { targetKey } from "./follow-target.ts";
import classes from "./follows.module.css";
import { NeedsAccount, Way } from "./way.tsx";

interface CalendarWayProps {
  readonly calendar: CalendarSubject;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const alarms: readonly (readonly [CalendarAlarm, string])[] = [
  ["none", stayInformedText.noReminder],
  ["week", stayInformedText.weekBefore],
  ["month", stayInformedText.monthBefore],
];

/** The due dates of vessels for a calendar: as a file, or as a subscription that follows the record. */
export function CalendarWay({ calendar: subject, isOpen, onClose }: CalendarWayProps) {
  const { user } = usePortal();
  const [alarm, setAlarm] = useState<CalendarAlarm>("none");
  const { days, isCut, label, target } = subject;
  const calendar: CalendarRequest = { label: cutText(label, maximumCalendarLabel).trim(), target, alarm };
  const isOwn = user?.impersonatedBy === null;
  const { data: addresses = [] } = useQuery({ ...accountQueries.secretAddresses(), enabled: isOwn });
  const existing = addresses.filter(
    (address) => address.target && targetKey(address.target) === targetKey(target),
  );
  const isSubscribed = existing.length > 0;
  return (
    <Way
      icon={CalendarPlus}
      title={stayInformedText.calendar}
      about={stayInformedText.aboutCalendar}
      state={
        isSubscribed ? (
          <Badge tone="success">{stayInformedText.subscribed}</Badge>
        ) : (
          stayInformedText[user === null ? "fileWithoutAccount" : "notSubscribed"]
        )
      }
      isOpen={isOpen}
    >
      <p>{stayInformedText.calendarHas({ label })}</p>
      {isCut && <Notice tone="warning">{stayInformedText.cut({ maximum: maximumCalendarVessels })}</Notice>}
      <Row>
        <span>{stayInformedText.reminder}</span>
        <Chips label={stayInformedText.reminder}>
          {alarms.map(([value, text]) => (
            <Chip key={value} label={text} isChosen={alarm === value} onChoose={() => setAlarm(value)} />
          ))}
        </Chips>
      </Row>
      <CalendarFile calendar={calendar} days={days} />
      <section className={classes.part}>
        <h3>{stayInformedText.subscribe}</h3>
        <p>{stayInformedText.aboutSubscribing}</p>
        {existing.map((address) => (
          <Subscription key={address.id} address={address} />
        ))}
        <NeedsAccount onClose={onClose}>
          {/* An address has the reminder that it was made with. */}
          <NewAddress key={alarm} calendar={calendar} />
        </NeedsAccount>
      </section>
    </Way>
  );
}

interface CalendarFileProps extends Pick<CalendarSubject, "days"> {
  readonly calendar: CalendarRequest;
}

function CalendarFile({ calendar, days }: CalendarFileProps) {
  const { error, isBusy, run } = useAction(async () =>
    saveBlob(await fetchCalendarFile({ ...calendar, days }), `${calendar.label}.ics`),
  );

  return (
    <section className={classes.part}>
      <h3>{stayInformedText.download}</h3>
      <p>{stayInformedText.aboutFile({ days: days ?? defaultCalendarDays })}</p>
      <ErrorNotice error={error} />
      <div>
        <BusyButton isBusy={isBusy} busyText={stayInformedText.downloading} onClick={run}>
          {stayInformedText.downloadFile}
        </BusyButton>
      </div>
    </section>
  );
}

/** An address that the user has already; it cannot be shown again, but ended. */
function Subscription({ address: { createdAt, id, lastUsedAt } }: { address: SecretAddressSummary }) {
  const client = useQueryClient();
  const { error, isBusy, run } = useAction(async () => {
    await send("POST /api/account/secret-addresses/revoke", { body: { id } });
    await client.invalidateQueries(accountQueries.secretAddresses());
  });
  const made = formatDateTime(createdAt);
  return (
    <Row>
      <span>
        {lastUsedAt === null
          ? stayInformedText.subscription({ made })
          : stayInformedText.subscriptionRead({ made, read: formatDateTime(lastUsedAt) })}
      </span>
      <BusyButton isBusy={isBusy} busyText={stayInformedText.endSubscription} onClick={run}>
        {stayInformedText.endSubscription}
      </BusyButton>
      <ErrorNotice error={error} />
    </Row>
  );
}

/** Makes the secret address of a calendar, and shows it once. */
function NewAddress({ calendar }: { calendar: CalendarRequest }) {
  const [address, setAddress] = useState<string | null>(null);
  const client = useQueryClient();
  const { error, isBusy, run } = useAction(async () => {
    const { path } = await send("POST /api/account/secret-addresses/calendar", { body: calendar });
    void client.invalidateQueries(accountQueries.secretAddresses());
    setAddress(window.location.origin + path);
  });

  if (address !== null) return <Address address={address} />;
  return (
    <>
      <ErrorNotice error={error} />
      <div>
        <BusyButton kind="primary" isBusy={isBusy} busyText={stayInformedText.making} onClick={run}>
          {stayInformedText.makeAddress}
        </BusyButton>
      </div>
    </>
  );
}

const applications = [
  [stayInformedText.outlook, stayInformedText.outlookSteps],
  [stayInformedText.google, stayInformedText.googleSteps],
  [stayInformedText.apple, stayInformedText.appleSteps],
] as const;

/** The new address. The server stores only its hash, so this is the only time. */
function Address({ address }: { address: string }) {
  return (
    <>
      <SecretText
        secret={address}
        label={stayInformedText.calendarAddress}
        copyLabel={stayInformedText.copyAddress}
      />
      <Notice tone="warning" isAlert>
        {stayInformedText.keepCalendarSecret}
      </Notice>
      <div>
        <ButtonLink href={address.replace(/^https?:/, "webcal:")} referrerPolicy="no-referrer">
          {stayInformedText.openApplication}
        </ButtonLink>
      </div>
      <h4>{stayInformedText.howTo}</h4>
      <dl className={classes.steps}>
        {applications.map(([name, steps]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
