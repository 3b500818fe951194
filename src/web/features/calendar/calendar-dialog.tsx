import { useState } from "react";
import {
  type CalendarAlarm,
  type CalendarRequest,
  defaultCalendarDays,
  maximumCalendarLabel,
  maximumCalendarVessels,
} from "#contract/calendar.ts";
import { calendarText } from "#text/record/calendar-dialog.ts";
import { fetchCalendarFile } from "#web/api/calendars.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import type { CalendarSubject } from "#web/state/calendar-dialog.ts";
import { usePortal } from "#web/state/portal.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Chip, Chips } from "#web/ui/form/chips.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import classes from "./calendar-dialog.module.css";
import { CalendarSubscription } from "./calendar-subscription.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import { useAction } from "#web/ui/use-action.ts";

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
  const calendar: CalendarRequest = { label: label.slice(0, maximumCalendarLabel).trim(), target, alarm };
  const file = <CalendarFile calendar={calendar} days={days} />;
  return (
    <Dialog title={calendarText.title} onClose={onClose}>
      <Stack>
        <p>{calendarText.about({ label })}</p>
        {isCut && <Notice tone="warning">{calendarText.cut({ maximum: maximumCalendarVessels })}</Notice>}
        <div className={classes.reminder}>
          <span>{calendarText.reminder}</span>
          <Chips label={calendarText.reminder}>
            {alarms.map(([value, text]) => (
              <Chip key={value} label={text} isChosen={alarm === value} onChoose={() => setAlarm(value)} />
            ))}
          </Chips>
        </div>
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
