// The dialog that adds due dates to a calendar, and the list of subscribed calendars on My Profile.
import { messages } from "#text/messages.ts";

export const calendarText = messages({
  title: "Add due dates to your calendar",
  about:
    "What falls due, and what is overdue, of {label}. Each survey, certificate and finding is an event of one day. Items that the flag has not released, and controlled vessels, are left out.",
  cut: "There are more vessels than a calendar has. It has the {maximum, number} with the lowest asset numbers.",
  reminder: "Reminder",
  noReminder: "None",
  weekBefore: "1 week before",
  monthBefore: "1 month before",

  subscribe: "Subscribe",
  aboutSubscribing:
    "The calendar has what falls due within a year, and follows the record: a date that moves there moves in your calendar too.",
  makeAddress: "Make an address",
  making: "Making",
  signInToSubscribe: "Sign in to subscribe",
  notWhileViewing: "You cannot make an address while you view as another user.",
  address: "Address of the calendar",
  copyAddress: "Copy the address",
  openApplication: "Open in your calendar application",
  keepSecret:
    "Copy it now: it cannot be shown again. Anyone who has it can read this calendar, as any visitor can read the record. You can revoke it on My Profile.",
  howTo: "How to subscribe",
  outlook: "Outlook",
  outlookSteps: "Calendar, Add calendar, Subscribe from web. Paste the address.",
  google: "Google Calendar",
  googleSteps:
    "On a computer: Other calendars, +, From URL. Paste the address. Google reads it about once a day and shows no reminders of it.",
  apple: "Apple Calendar",
  appleSteps:
    "On a Mac: File, New Calendar Subscription. On an iPhone: Calendars, Add Calendar, Add Subscription Calendar. Paste the address.",

  download: "Download a file",
  aboutFile:
    "The file has what falls due within {days, plural, =366 {a year} one {# day} other {# days}}, with today's dates, and does not change. A later file moves the events that it has in common.",
  downloadFile: "Download .ics",
  downloading: "Downloading",
  close: "Close",
});

export const secretAddressText = messages({
  title: "Calendar addresses",
  about:
    "Calendars to which you have subscribed. Anyone who has an address can read its calendar; revoke it if it has reached someone else.",
  none: "You have no calendar addresses. Choose “Add to calendar” on a vessel, a company or a list.",
  name: "Name",
  made: "Made",
  lastRead: "Last read",
  never: "Never",
  revoke: "Revoke",
  revoking: "Revoking",
  revokeAddress: "Revoke the address of {label}",
  revokeQuestion: "Revoke the address of {label}?",
  aboutRevoking:
    "Calendars that use this address are no longer updated. It cannot be brought back; you can make a new one.",
  revoked: "The address has been revoked.",
});
