import { cutText } from "#rules/cut-text.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

import {
  type CalendarAlarm,
  type CalendarRequest,
  defaultCalendarDays,
  maximumCalendarLabel,
  maximumCalendarVessels,
} from "#contract/due/calendar.ts";
import { calendarText } from "#text/record/calendar-dialog.ts";
import { accountQueries } from "#web/api/account.ts";
import { fetchCalendarFile } from "#web/api/calendars.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { send } from "#web/api/send.ts";
import { href, paths } from "#web/paths.ts";
import type { CalendarSubject } from "#web/state/calendar-dialog.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { SecretText } from "#web/ui/button/secret-text.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Row, Stack } from "#web/ui/layout/columns.tsx";
import { useAction } from "#web/ui/use-action.ts";

import classes from "./calendar-dialog.module.css";

interface CalendarDialogProps {
  readonly subject: CalendarSubject;
  readonly onClose: () => void;
}

const alarms: readonly (readonly [CalendarAlarm, string])[] = [
  ["none", calendarText.noReminder],
  ["week", calendarText.weekBefore],
  ["month", calendarText.monthBefore],
];

/** Adds the due dates of vessels to a calendar: as a subscription that follows the record, or as a file. */
export function CalendarDialog({ subject, onClose }: CalendarDialogProps) {
  const { user } = usePortal();
  const [alarm, setAlarm] = useState<CalendarAlarm>("none");
  const { days, isCut, label, target } = subject;
  const calendar: CalendarRequest = { label: cutText(label, maximumCalendarLabel).trim(), target, alarm };
  const file = <CalendarFile calendar={calendar} days={days} />;
  return (
    <Dialog title={calendarText.title} onClose={onClose}>
      <Stack>
        <p>{calendarText.about({ label })}</p>
        {isCut && <Notice tone="warning">{calendarText.cut({ maximum: maximumCalendarVessels })}</Notice>}
        <Row>
          <span>{calendarText.reminder}</span>
          <Chips label={calendarText.reminder}>
            {alarms.map(([value, text]) => (
              <Chip key={value} label={text} isChosen={alarm === value} onChoose={() => setAlarm(value)} />
            ))}
          </Chips>
        </Row>
        {/* Without an account there is only the file. */}
        {user === null && file}
        {/* An address has the reminder that it was made with. */}
        <CalendarSubscription key={alarm} calendar={calendar} />
        {user !== null && file}
        <DialogActions>
          <Button onClick={onClose}>{calendarText.close}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
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
    <section className={classes.way}>
      <h3>{calendarText.download}</h3>
      <p>{calendarText.aboutFile({ days: days ?? defaultCalendarDays })}</p>
      <ErrorNotice error={error} />
      <div>
        <BusyButton isBusy={isBusy} busyText={calendarText.downloading} onClick={run}>
          {calendarText.downloadFile}
        </BusyButton>
      </div>
    </section>
  );
}

/** Makes the secret address of a calendar, which needs an account. */
function CalendarSubscription({ calendar }: { calendar: CalendarRequest }) {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <section className={classes.way}>
      <h3>{calendarText.subscribe}</h3>
      <p>{calendarText.aboutSubscribing}</p>
      {address === null ? (
        <MakeAddress calendar={calendar} onMade={setAddress} />
      ) : (
        <Address address={address} />
      )}
    </section>
  );
}

function MakeAddress({ calendar, onMade }: { calendar: CalendarRequest; onMade: (address: string) => void }) {
  const { user } = usePortal();
  if (user === null) return <SignInLink />;
  if (user.impersonatedBy !== null) return <Notice tone="secondary">{calendarText.notWhileViewing}</Notice>;
  return <MakeButton calendar={calendar} onMade={onMade} />;
}

/** The link reloads the page, which closes the dialog. */
function SignInLink() {
  const { href: address } = useLocation();
  return (
    <div>
      <ButtonLink href={href(paths.account("sign-in", returnTo(address)))}>
        {calendarText.signInToSubscribe}
      </ButtonLink>
    </div>
  );
}

function MakeButton({ calendar, onMade }: { calendar: CalendarRequest; onMade: (address: string) => void }) {
  const client = useQueryClient();
  const { error, isBusy, run } = useAction(async () => {
    const { path } = await send("POST /api/account/secret-addresses/calendar", { body: calendar });
    void client.invalidateQueries(accountQueries.secretAddresses());
    onMade(window.location.origin + path);
  });

  return (
    <>
      <ErrorNotice error={error} />
      <div>
        <BusyButton kind="primary" isBusy={isBusy} busyText={calendarText.making} onClick={run}>
          {calendarText.makeAddress}
        </BusyButton>
      </div>
    </>
  );
}

const applications = [
  [calendarText.outlook, calendarText.outlookSteps],
  [calendarText.google, calendarText.googleSteps],
  [calendarText.apple, calendarText.appleSteps],
] as const;

/** The new address. The server stores only its hash, so this is the only time. */
function Address({ address }: { address: string }) {
  return (
    <>
      <SecretText secret={address} label={calendarText.address} copyLabel={calendarText.copyAddress} />
      <Notice tone="warning" isAlert>
        {calendarText.keepSecret}
      </Notice>
      <div>
        <ButtonLink href={address.replace(/^https?:/, "webcal:")} referrerPolicy="no-referrer">
          {calendarText.openApplication}
        </ButtonLink>
      </div>
      <h4>{calendarText.howTo}</h4>
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
