// The button that opens the dialog of `calendar-dialog.ts`, which is loaded later.
import { messages } from "#text/messages.ts";

export const calendarActionText = messages({ addToCalendar: "Add to calendar" });
