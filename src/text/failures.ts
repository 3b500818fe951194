// What the page says when something failed or was not found (docs/domain.md, sections 5 and 8). The sentence that the server sends with an
// error is in `problems.ts`.
import { messages } from "./messages.ts";

export const failureText = messages({
  vesselNotFound: "vessel not found",
  noVesselWithImoNumber: "The record has no vessel with the IMO number {number}.",
  noVesselWithAssetNumber: "The record has no vessel with the asset number {number}.",
  searchForNumber: "Search for {number}",
  noVesselInAddress: "The address names no vessel.",
  noRecordsFound: "No Records Found",
  somethingWentWrong: "Something went wrong.",
  error: "Error",
  errorStatus: "Error {status}",
  errorMessage: "Error message:",
  noErrorMessage: "N/A",
  malformedResponse: "The response cannot be read. Please try again.",
  unsupportedRequest: "The record cannot answer this request.",
  unreachable: "The record cannot be reached.",
  siteUnreachable: "The site cannot be reached. Please check the connection and try again.",
  screenNotLoaded: "This screen could not be loaded.",
  noCookie:
    "This browser keeps no cookie for this site. A request needs the cookie XSRF-TOKEN, by which the site knows that its own page has sent it. Allow cookies for this site, and reload the page.",
  loadFailed: "Something went wrong, please contact the administrator [{message}]",
  contactAdministrator: "Please contact administrator at {email}",
});
