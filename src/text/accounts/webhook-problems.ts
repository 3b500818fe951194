// Why a webhook is not accepted, and why a delivery to it failed.
import { messages } from "#text/messages.ts";

export const webhookProblemText = messages({
  invalidAddress: "Enter the address of your webhook, such as https://example.com/webhook.",
  httpsOnly: "The address of a webhook begins with https://.",
  noUserName:
    "The address of a webhook has no user name or password. Check the signature of the messages instead.",
  port: "The address of a webhook has no port, or one from 1024 to 65535.",
  notPublic: "The address of a webhook must lead to a server on the internet.",
  tooMany:
    "You have {count, plural, one {# webhook} other {# webhooks}}, which is the most. Remove one first.",
  noName: "Enter a name for the webhook.",
  controlCharacters: "The name of a webhook has no control characters.",
  beingSent: "The message is being sent. Its result appears in the log.",
  nothingToSend:
    "Nothing of the message is left to send: its changes are no longer followed, or no longer public.",
  longName: "The name of a webhook has at most {count} characters.",
});

/** Why an attempt to deliver a message failed, by the code that is stored. */
export const webhookFailureText = messages({
  address: "The host name does not lead to a public address.",
  timeout: "The server did not respond within 10 seconds.",
  certificate: "The server’s certificate is not valid for the address.",
  connection: "The connection to the server failed.",
  status: "The server responded with status {status}.",
  redirect: "The server responded with a redirect, which is not followed.",
  gone: "The server responded with status 410, so nothing is sent to it any more.",
  secret: "The secret can no longer be read. Make a new secret.",
});
