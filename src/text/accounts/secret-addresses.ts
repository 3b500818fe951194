// The list of subscribed calendars on My Profile.
import { messages } from "#text/messages.ts";

export const secretAddressText = messages({
  title: "Calendar addresses",
  about:
    "Calendars to which you have subscribed. Anyone who has an address can read its calendar; revoke it if it has reached someone else.",
  none: "You have no calendar addresses. Choose the bell on a vessel, a company or a list to subscribe to its calendar.",
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
