import { CalendarPlus } from "lucide-react";
import { calendarActionText } from "#text/record/calendar-action.ts";
import { openCalendarDialog } from "#web/state/calendar-dialog.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import classes from "./calendar-button.module.css";

/** Offers the due dates of a vessel for a calendar. */
export function CalendarButton({ assetnum, name }: { assetnum: string; name: string }) {
  const open = () =>
    openCalendarDialog({ label: name.trim() || assetnum, target: { kind: "vessel", assetnum } });
  return (
    <div className={classes.button}>
      <IconButton icon={CalendarPlus} label={calendarActionText.addToCalendar} onClick={open} />
    </div>
  );
}
