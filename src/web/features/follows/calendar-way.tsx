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
import { secretAddressText } from "#text/accounts/secret-addresses.ts";
import { stayInformedText } from "#text/accounts/stay-informed.ts";
import { accountQueries } from "#web/api/account.ts";
import { fetchCalendarFile } from "#web/api/calendars.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { send } from "#web/api/send.ts";
import { usePortal } from "#web/state/portal.ts";
import type { CalendarSubject } from "#web/state/stay-informed.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { CopyableText } from "#web/ui/button/copyable-text.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { useAction } from "#web/ui/use-action.ts";

import { targetKey } from "./follow-target.ts";
import classes from "./follows.module.css";
import { NeedsAccount, useIsOwn, Way } from "./way.tsx";

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
  const { data: addresses } = useQuery({ ...accountQueries.secretAddresses(), enabled: useIsOwn() });
  const existing = (addresses ?? []).filter(
    (address) => address.target && targetKey(address.target) === targetKey(target),
  );
  const [made, setMade] = useState<MadeAddress | null>(null);
  return (
    <Way
      icon={CalendarPlus}
      title={stayInformedText.calendar}
      about={stayInformedText.aboutCalendar}
      state={
        existing.length > 0 ? (
          <Badge tone="success">{stayInformedText.subscribed}</Badge>
        ) : (
          (user === null && stayInformedText.fileWithoutAccount) ||
          (addresses && stayInformedText.notSubscribed)
        )
      }
      existing={existing}
      isOpen={isOpen}
    >
      <p>{stayInformedText.calendarHas({ label })}</p>
      {isCut && <Notice tone="warning">{stayInformedText.cut({ maximum: maximumCalendarVessels })}</Notice>}
      <Row>
        <span>{stayInformedText.reminder}</span>
        <Chips label={stayInformedText.reminder}>
          {alarms.map(([value, text]) => (
            <Chip
              key={value}
              label={text}
              isChosen={alarm === value}
              // An address has the reminder that it was made with.
              disabled={made !== null}
              onChoose={() => setAlarm(value)}
            />
          ))}
        </Chips>
      </Row>
      <CalendarFile calendar={calendar} days={days} />
      <section className={classes.part}>
        <h3>{stayInformedText.subscribe}</h3>
        <p>{stayInformedText.aboutSubscribing}</p>
        {existing.map(
          (address) => address.id !== made?.id && <Subscription key={address.id} address={address} />,
        )}
        <NeedsAccount onClose={onClose}>
          {made ? <Address address={made.address} /> : <MakeAddress calendar={calendar} onMade={setMade} />}
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
function Subscription({ address: { createdAt, id, label, lastUsedAt } }: { address: SecretAddressSummary }) {
  const client = useQueryClient();
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const revoke = async () => {
    await send("POST /api/account/secret-addresses/revoke", { body: { id } });
    await client.invalidateQueries(accountQueries.secretAddresses());
  };
  const made = formatDateTime(createdAt);
  return (
    <Row>
      <span>
        {lastUsedAt === null
          ? stayInformedText.subscription({ made })
          : stayInformedText.subscriptionRead({ made, read: formatDateTime(lastUsedAt) })}
      </span>
      <Button onClick={() => setQuestionOpen(true)}>{stayInformedText.endSubscription}</Button>
      {isQuestionOpen && (
        <ConfirmationDialog
          title={secretAddressText.revokeQuestion({ label })}
          button={secretAddressText.revoke}
          busyText={secretAddressText.revoking}
          onConfirm={revoke}
          onClose={() => setQuestionOpen(false)}
        >
          <p>{secretAddressText.aboutRevoking}</p>
        </ConfirmationDialog>
      )}
    </Row>
  );
}

interface MadeAddress {
  readonly id: string;
  readonly address: string;
}

interface MakeAddressProps {
  readonly calendar: CalendarRequest;
  readonly onMade: (made: MadeAddress) => void;
}

/** Makes the secret address of a calendar. */
function MakeAddress({ calendar, onMade }: MakeAddressProps) {
  const client = useQueryClient();
  const { error, isBusy, run } = useAction(async () => {
    const { id, path } = await send("POST /api/account/secret-addresses/calendar", { body: calendar });
    void client.invalidateQueries(accountQueries.secretAddresses());
    onMade({ id, address: window.location.origin + path });
  });

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
      <CopyableText
        text={address}
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
