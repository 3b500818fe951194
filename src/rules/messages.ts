// docs/domain.md, sections 5 and 8: the sentences for users that belong to no single rule.

export const vesselNotFound = "vessel not found";
export const noRecordsFound = "No Records Found";
export const somethingWentWrong = "Something went wrong.";
export const noItemsToDownload = "No items to download";
export const cannotView = "Cannot View";

/** The response is malformed, or the page cannot show it. */
export const malformedResponse = "The answer cannot be read. Please try again.";

/** The server does not support the request of the page. */
export const unsupportedRequest = "The record cannot answer this request.";

export const contactTheAdministrator = "Something went wrong, please contact the administrator";

/** Text of the screen after a failed load, with the cause in brackets. */
export function loadFailure(message: string): string {
  return `${contactTheAdministrator} [${message}]`;
}

/** The contact line of the error screen. */
export function contactAdministrator(email: string): string {
  return `Please contact administrator at ${email}`;
}

export function downloadFailure(file: string): string {
  return `${file} cannot be downloaded at this time`;
}

export function timelineFailure(message: string): string {
  return `Failed to fetch timeline data: ${message}`;
}
