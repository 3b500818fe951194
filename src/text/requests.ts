// Why the gateway cannot read a request.
import { messages } from "./messages.ts";

export const requestText = messages({
  notAnObject: "The body of the request must be a JSON object.",
  host: "The host of the request is no name and no address.",
  nul: "No text holds the character NUL.",
  surrogate: "No text holds half of a surrogate pair.",
  callNeeded: 'The body needs "osurl", the inner call as a text.',
  exportFormat: 'The body needs "format": one of {formats}.',
  dueVessels:
    "The company has more than {maximum, number} vessels. Name up to 100 of them with the parameter numbers.",
  checkNumbers:
    'The body needs "numbers", a list of 1 to {maximum, number} IMO or class numbers of at most 100 characters each.',
  searchNeeded: "Only the results of ABSRECORDSEARCH and ABSRECORDFIND can be downloaded.",
  callOfOtherSite: "An inner call is a path of this site.",
  callPath: "An inner call begins with /os/NAME or /script/NAME.",
  eventKind: 'An event\'s "kind" is one of: {kinds}.',
  emptyUpload: "The upload is empty. Choose a file and upload it again.",
  unknownParameter:
    "There is no parameter {name} here. {count, plural, =0 {This call has no parameters.} other {There are: {names}.}}",
  uploadWithoutLength: "The upload does not state its length. Send it with the header Content-Length.",
});
