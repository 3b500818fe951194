import { CalendarPlus } from "lucide-react";
import { maximumCalendarLabel } from "#contract/calendar.ts";
import { calendarActionText } from "#text/record/calendar-action.ts";
import { type CalendarSubject, openCalendarDialog } from "#web/state/calendar-dialog.ts";
import { Button } from "#web/ui/button/button.tsx";

/** Offers the due dates of several vessels for a calendar. A label that is too long for a calendar is cut. */
export function ListCalendarButton({ label, ...subject }: CalendarSubject) {
  const open = () => openCalendarDialog({ label: label.slice(0, maximumCalendarLabel).trim(), ...subject });
  return (
    <Button kind="quiet" onClick={open}>
      <CalendarPlus aria-hidden />
      {calendarActionText.addToCalendar}
    </Button>
  );
}
