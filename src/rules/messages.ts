// Specification §5 and §8: the sentences of the product that belong to no single rule. Each is written here and nowhere else.

export const vesselNotFound = "vessel not found";
export const noRecordsFound = "No Records Found";
export const somethingWentWrong = "Something went wrong.";
export const noItemsToDownload = "No items to download";
export const cannotView = "Cannot View";

export const contactTheAdministrator = "Something went wrong, please contact the administrator";

/** The screen of a failed load, with what is known of the failure in brackets. */
export function loadFailure(message: string): string {
  return `${contactTheAdministrator} [${message}]`;
}

/** The generic error screen: whom to write to. */
export function contactAdministrator(email: string): string {
  return `Please contact administrator at ${email}`;
}

export function downloadFailure(file: string): string {
  return `${file} cannot be downloaded at this time`;
}

export function timelineFailure(message: string): string {
  return `Failed to fetch timeline data: ${message}`;
}
