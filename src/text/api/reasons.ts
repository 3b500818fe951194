// What each reason code of an error response means, for `GET /maximo/oslc/error/messages/{code}` and OpenAPI.
import { messages } from "#text/messages.ts";

export const reasonText = messages({
  BMXAA0021E: "The credentials are missing or wrong, or the session has ended.",
  BMXAA0024E: "The request is not allowed: the record is read only, and controlled data is restricted.",
  BMXAA8727E: "Nothing has this ID or this address.",
  BMXAA8744E:
    "The query cannot be parsed, or uses a field or parameter that is not supported. The message states where and why.",
  BMXAA9301E: "No record set or script has this name.",
  BMXAA9549E: "The API key is unknown or has been revoked.",
  PLIMS0413E: "The request is larger than the server accepts.",
  PLIMS0429E:
    "The key or the address has used up its requests of this minute. Retry-After states when to send the request again.",
  PLIMS0500E: "The server failed. The correlation id finds the request in its log.",
  PLIMS0503E: "The record is unavailable at the moment.",
});
