// Texts of the interface's own parts: buttons, lists, dialogs, fields.
import { messages } from "./messages.ts";

export const uiText = messages({
  cancel: "Cancel",
  tryAgain: "Try again",
  loading: "Loading",
  loadMore: "Load more",
  loadingMore: "Loading more...",
  save: "Save",
  saving: "Saving",
  sending: "Sending",
  copied: "Copied.",
  copyNotAllowed: "This browser does not allow copying here.",
  request: "Request {id}",
  closeToast: "Close message",
  showPassword: "Show password",
  hidePassword: "Hide password",
  show: "Show",
  hide: "Hide",
  showAsTable: "Show as table",
  month: "Month",
  all: "All",
  monthCounts: "{month}: {counts}",
  noMonthCounts: "{month}: none",
});
