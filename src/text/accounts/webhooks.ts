// The webhooks of a user: addresses of the user's own programs, to which changes are sent.
import { messages } from "#text/messages.ts";

export const webhookText = messages({
  title: "Webhooks",
  about:
    "A webhook is an address of your own program. When you follow something, its changes can be sent there as signed messages of the Standard Webhooks specification.",
  none: "You have no webhooks.",
  needVerification: "Webhooks need a verified email address. Verify yours on <link>My Profile</link> first.",
  add: "Add a webhook",
  adding: "Adding",
  name: "Name",
  address: "Address",
  addressHint: "It begins with https:// and leads to a server on the internet.",
  addressInvalid: "Enter an address that begins with https://, such as https://example.com/webhook.",
  most: "You have {count} webhooks, which is the most. Remove one to add another.",

  lastDelivered: "Last delivered",
  lastFailed: "Last failed",
  never: "Never",
  deliveries: "Deliveries",
  deliveriesOf: "Deliveries to {label}",
  newSecret: "New secret",
  newSecretFor: "New secret for {label}",
  remove: "Remove",
  removing: "Removing",
  removeWebhook: "Remove {label}",

  secretOf: "The secret of {label}",
  aboutSecret: "Your program verifies the signature of each message with this secret.",
  copySecret: "Copy the secret",
  keepSecret: "Copy it now and keep it in a safe place: it cannot be shown again.",
  done: "Done",

  rotateQuestion: "Make a new secret for {label}?",
  aboutRotating:
    "For 24 hours messages are signed with both secrets, so that you can change it in your program. After that the present secret is no longer valid.",
  rotate: "Make a new secret",
  making: "Making",

  removeQuestion: "Remove {label}?",
  aboutRemoving: "Nothing is sent to it any more, and what you follow with it is paused.",
  removed: "The webhook has been removed.",

  sendTest: "Send a test message",
  sending: "Sending",
  messageDelivered: "The message was delivered. The server responded with status {status}.",
  aboutLog:
    "The newest {max} attempts. Failed messages are sent again for three days; test messages are not. A message that is sent again keeps its number, by which your program recognises it.",
  noAttempts: "Nothing has been sent yet.",
  time: "Time",
  result: "Result",
  delivered: "Delivered, status {status}",
  nextAttempt: "Next attempt",
  noNextAttempt: "None",
  message: "Message",
  sendAgain: "Send again",
  sendMessageAgain: "Send message {message} again",
  close: "Close",
});
