// Fields: a choice that is searched, passwords, dates and their calendar.
import { messages } from "#text/messages.ts";

export const fieldText = messages({
  /** Takes a filter back: `Any flag`. */
  any: "Any {label}",
  chosen: "{label}: {chosen}",
  searchIn: "Search in {label}",
  typeToSearch: "Type to search",
  noMatch: "No match. Type less to see more.",
  showPassword: "Show password",
  hidePassword: "Hide password",
  show: "Show",
  hide: "Hide",
  dateFormat: "DD-MMM-YYYY",
  openCalendar: "Open the calendar: {label}",
  dateUnknown: "Type the date as in 01-Mar-2026.",
  dateAmbiguous: "{typed} can be {first} or {second}. Type the month as a word.",
  dateTooLate: "Choose {latest} or an earlier day.",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  chooseMonth: "Month",
  chooseYear: "Year",
  selectedDay: "{day}, selected",
});
