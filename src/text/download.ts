// The download of several files as one archive.
import { messages } from "#text/messages.ts";

export const downloadText = messages({
  noItems: "No items to download",
  failed: "{file} cannot be downloaded at this time",
  progress: "Download",
  downloading: "Downloading files...",
  settledCount: "{settled} of {total}",
  filesDownloaded: "Files downloaded",
  cancel: "Cancel",
  downloadedCount: "{count} of {total} files downloaded.",
  saved: "{count, plural, one {# file is} other {# files are}} saved as one archive.",
  close: "Close",
  leaveTitle: "Files are still being downloaded",
  leaveWarning: "If you leave now, the download is stopped and nothing is saved.",
  stay: "Stay on this page",
  leave: "Exit without saving",
  file: "File",
  sha256: "SHA-256",
  notDownloaded: "Not downloaded",
});
