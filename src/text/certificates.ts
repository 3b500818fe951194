// The certificates screen: list, selection, download and document viewer (docs/domain.md, sections 2, 4 and 7).
import { messages } from "./messages.ts";

export const certificateText = messages({
  issued: "Issued",
  expires: "Expires",
  term: "Term",
  extendedTo: "Extended to {date}",
  issuedByFlag: "Issued by the flag administration",
  superseded: "Superseded",
  statusFilter: "Status",

  select: "Select {name}",
  selectedCount: "{count} selected",
  selectAll: "SELECT ALL",
  downloadSelected: "DOWNLOAD SELECTED",
  resetSelection: "RESET",
  viewReports: "View Reports",

  view: "View",
  download: "Download",
  close: "Close",
  openingDocument: "Opening the document…",

  downloadProgress: "Download",
  downloading: "Downloading files...",
  settledCount: "{settled} of {total}",
  filesDownloaded: "Files downloaded",
  cancelDownload: "Cancel",
  downloadedCount: "{count} of {total} files downloaded.",
  closeFailures: "Close",

  leaveTitle: "Files are still being downloaded",
  leaveWarning: "If you leave now, the download is stopped and nothing is saved.",
  stay: "Stay on this page",
  leave: "Exit without saving",
});

/** The marks beside the name of a certificate, by `CertificateMark`. */
export const certificateMarkText = messages({
  ECC: "ECC",
  Electronic: "Electronic",
  "In Progress": "In Progress",
  Active: "Active",
});
