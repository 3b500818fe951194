// The dialog "Stay informed": feed, calendar, email and webhook, what each needs, and what the reader has of it.
import { messages } from "#text/messages.ts";

export const stayInformedText = messages({
  title: "Stay informed about {name}",
  about: "You get what any visitor can read in the record.",

  noAccount: "No account needed",
  needsAccount: "Needs an account",
  fileWithoutAccount: "File without an account",
  needsConfirmation: "Needs a confirmed email address",
  noMailServer: "No mail server",
  notFollowed: "Not followed",
  subscribed: "Subscribed",
  notSubscribed: "Not subscribed",

  signIn: "Sign in",
  confirmEmail: "Confirm your email address on <link>My Profile</link> first.",
  notWhileViewing: "You cannot change this while you view as another user.",
  keepFirst:
    "To get changes by feed, email or webhook, keep these vessels as a list in an account first, and choose the bell of the list.",
  topics: "What to tell you about",
  noTopic: "Choose at least one kind of change.",
  follow: "Follow",
  following: "Saving",
  save: "Save changes",
  stop: "Stop following",
  close: "Close",
  saved: "Saved.",
  allFollows: "All follows",

  feed: "Feed",
  aboutFeed: "What changes, for a feed reader",
  listedFeed: "What this screen lists, for a feed reader",
  openFeed: "Open the feed",
  copyFeed: "Copy the address of the feed",
  secretFeed: "You also have a feed of your own with a secret address.",
  aboutSecretFeed: "A secret address for a feed reader. Changes are listed from now on.",
  feedExists: "You have this feed already, and its address cannot be shown again. Stop it to make a new one.",
  feedAddress: "Address of the feed",
  copyAddress: "Copy the address",
  keepFeedSecret: "Copy it now: it cannot be shown again. Anyone who has it can read this feed.",

  email: "Email",
  aboutEmail: "What changes, at once or in a digest",
  delivery: "How often",
  aboutAtOnce: "One email after each update of the record that changes something.",
  aboutDaily: "One email at 07:00 with the changes of the day before, in the time zone {timeZone}.",
  aboutWeekly: "One email on Mondays at 07:00 with the changes of the week, in the time zone {timeZone}.",
  alsoUnchanged: "Send it also when nothing changed",
  withoutMailServer:
    "No emails are sent, because no mail server is configured. The feed and the calendar as a file work without one. A calendar subscription, a feed of your own and a webhook need a confirmed email address, for which an administrator can give you a link.",
  forAdministrators: "To send emails, set SMTP_URL. See <link>Deliveries</link>.",

  webhook: "Webhook",
  aboutWebhook: "What changes, for a program of yours",
  aboutSigned: "A signed message to your server after each update of the record that changes something.",
  addWebhook: "You have no webhook yet. Add one on the page <link>Follows</link>.",

  calendar: "Calendar",
  aboutCalendar: "What falls due, with reminders",
  calendarHas:
    "What falls due, and what is overdue, of {label}. Each survey, certificate and finding is an event of one day. Items that the flag has not released, and controlled vessels, are left out.",
  cut: "There are more vessels than a calendar has. It has the {maximum, number} with the lowest asset numbers.",
  reminder: "Reminder",
  noReminder: "None",
  weekBefore: "1 week before",
  monthBefore: "1 month before",

  download: "Download a file",
  aboutFile:
    "The file has each item whose window or last day is within {days, plural, =366 {a year} one {# day} other {# days}}, with today's dates, and does not change. A later file moves the events that it has in common.",
  downloadFile: "Download .ics",
  downloading: "Downloading",

  subscribe: "Subscribe",
  aboutSubscribing:
    "The calendar has each item whose window or last day is within a year, and follows the record: a date that moves there moves in your calendar too.",
  makeAddress: "Make an address",
  making: "Making",
  calendarAddress: "Address of the calendar",
  openApplication: "Open in your calendar application",
  keepCalendarSecret:
    "Copy it now: it cannot be shown again. Anyone who has it can read this calendar, as any visitor can read the record.",
  subscription: "You have an address of this calendar, made on {made}.",
  subscriptionRead: "You have an address of this calendar, made on {made} and last read on {read}.",
  endSubscription: "End the subscription",
  howTo: "How to subscribe",
  outlook: "Outlook",
  outlookSteps: "Calendar, Add calendar, Subscribe from web. Paste the address.",
  google: "Google Calendar",
  googleSteps:
    "On a computer: Other calendars, +, From URL. Paste the address. Google reads it about once a day and shows no reminders of it.",
  apple: "Apple Calendar",
  appleSteps:
    "On a Mac: File, New Calendar Subscription. On an iPhone: Calendars, Add Calendar, Add Subscription Calendar. Paste the address.",
});
