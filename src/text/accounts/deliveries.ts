// The administrator's screen of deliveries.
import { messages } from "#text/messages.ts";

export const deliveriesText = messages({
  title: "Deliveries",
  about:
    "Emails and webhook messages about the changes that users follow. The setting RETAIN_DELIVERIES says how long messages are kept that were sent, failed or were not sent.",
  email: "Email",
  webhook: "Webhook",
  webhookNamed: "Webhook {label}",

  backlog: "Backlog",
  channel: "Channel",
  waiting: "Waiting",
  oldest: "Oldest since",
  collecting: "In digests",
  sent: "Sent",
  notSent: "Not sent: no mail server",
  dropped: "Nothing left to send",
  failed: "Failed",
  paused:
    "No messages are sent: deliveries have been paused since {time}, as after a restore. The operator resumes them with the command deliveries resume.",
  delayed:
    "Messages have been waiting since {time}. Check that a process runs with DELIVERIES=on and that the mail server accepts connections. The log of the server states errors.",

  noMailServer:
    "No mail server is configured, so emails are not sent, and not sent later either. The operator sets SMTP_URL. Until then, emails are in the log of the server.",

  testEmail: "Test email",
  aboutTestEmail: "Sends an email to {email}, and shows what the mail server replies.",
  sendTestEmail: "Send a test email",
  testSent: "The mail server accepted the test email to {email}. Check that it arrives.",
  testNotSent: "The test email was not sent: no mail server is configured.",
  testFailed: "The test email was not sent. The mail server or the connection to it reported: {failure}",

  failures: "Latest failures",
  aboutFailures:
    "What the mail server replied, or why a webhook failed. The server tries again for three days, unless the reply is final.",
  noFailures: "No message that is kept has failed.",
  user: "User",
  reason: "Reason",
  firstAttempt: "First attempt",
  attempts: "Attempts",
  next: "Next attempt",
  givenUp: "Given up",

  refused: "Stopped follows",
  aboutRefused:
    "The mail server refused the address, or the webhook failed for three days. Tell the user in another way: they resume on their page Follows when their mailbox or webhook works again. The address of an account cannot be changed: for another one, create a new user.",
  noRefused: "No follows are stopped.",
  follows: "Follows",
  delivery: "Delivery",

  webhooks: "Failing webhooks",
  aboutWebhooks:
    "Webhooks whose last message failed. Their users see each attempt on their page Follows and can send a test message.",
  noWebhooks: "No webhook fails.",
  name: "Name",
  host: "Host",
  lastSuccess: "Last delivered",
  lastFailure: "Last failed",
  never: "Never",
});
