// The emails with the changes that users follow, and the page that ends them.
import { messages } from "#text/messages.ts";

export const changeEmailText = messages({
  subjectOfOne: "{record}: {vessel}: {kind}",
  subject: "{record}: {count, plural, one {# change} other {# changes}}",
  subjectOfNone: "{record}: no changes for what you follow",
  unchanged: "No change of the kinds that you chose that everyone may read.",
  introduction:
    "{count, plural, =0 {There is no change that everyone may read} one {There is # change} other {There are # changes}} in {record} for what you follow:",
  effective: "effective {date}",
  late: "recorded {days, plural, one {# day} other {# days}} late",
  correction: "correction",
  more: "{count, plural, one {# more change is} other {# more changes are}} not in this email.",
  moreAction: "See all changes",
  moreText: "See all changes:",
  visitorsOnly: "This email has only what everyone may read.",
  follows: "Change or stop what you follow:",
  followsAction: "Change or stop what you follow",
  stopOne: "Stop emails about {name}",
  stopOneText: "Stop emails about {name}:",
  unnamedVessel: "Unnamed vessel",
  /** A follow whose vessel, company, flag or list is no longer there. */
  formerTarget: "No longer in the record",
});

export const unsubscribeText = messages({
  title: "Stop emails",
  questionOne: "Stop emails about {name}?",
  questionAll: "Stop all emails about changes?",
  explanation: "Your account stays. You can resume the emails at any time.",
  action: "Stop emails",
  done: "Emails stopped",
  doneOne: "You will get no more emails about {name}.",
  doneAll: "You will get no more emails about changes.",
  unknownTitle: "This link does not work",
  unknown: "The account may have been deleted. To stop emails, sign in and open the page of what you follow.",
  follows: "See what you follow",
  record: "Go to {record}",
});
