// Emails. The texts before and after the link end with a full stop or a colon, because they stand in paragraphs of their own.
import { messages } from "#text/messages.ts";

export const mailText = messages({
  greeting: "Hello,",
  greetingByName: "Hello {name},",
  footer: "{record} is the public record of {society}.",
  linkFallback: "If the button does not work, copy this address into your browser:",

  resetSubject: "{record}: choose a new password",
  resetRequest:
    "Someone requested a new password for your {record} account. To choose a new password, open this link within one hour:",
  resetAction: "Choose a new password",
  resetOtherwise: "If you did not ask for a new password, ignore this email. Your password stays the same.",

  verificationSubject: "{record}: confirm your email address",
  verificationRequest: "To confirm your email address for {record}, open this link within one hour:",
  verificationAction: "Confirm your email address",
  verificationOtherwise: "If you did not sign up, ignore this email.",

  invitationSubject: "{record}: choose your password",
  invitationRequest:
    "An administrator has set up your {record} account. To choose your password, open this link within three days:",
  invitationAction: "Choose your password",
  invitationOtherwise: "If you did not expect this email, tell your administrator.",

  testSubject: "{record}: test email",
  testRequest:
    "This is the test email that you requested. The mail server of {record} accepts its emails. The state of deliveries is on this page:",
  testAction: "Open Deliveries",
  testOtherwise: "If you did not ask for this email, tell your operator.",
});
