import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { closeCalendarDialog, useCalendarDialog } from "#web/state/calendar-dialog.ts";
import { lateComponent } from "#web/ui/popup/late-component.tsx";

const CalendarDialog = lateComponent(() =>
  import("#web/features/calendar/calendar-dialog.tsx").then((code) => code.CalendarDialog),
);

/** Shows the calendar dialog that a screen has opened, until it is closed or the screen is left. */
export function CalendarDialogHost() {
  const { pathname } = useLocation();
  return <CalendarDialogOfScreen key={pathname} />;
}

function CalendarDialogOfScreen() {
  const subject = useCalendarDialog();
  useEffect(() => closeCalendarDialog, []);
  return subject && <CalendarDialog subject={subject} onClose={closeCalendarDialog} />;
}
