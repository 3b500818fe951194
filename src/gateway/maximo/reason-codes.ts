// The reason code of Maximo for each problem (docs/api.md, Errors). Codes that begin with PLIMS are this product's own, for problems
// that Maximo's documents give no code.
import type { ProblemCode } from "#contract/problem.ts";

/** The meaning of each code, for `GET /maximo/oslc/error/messages/{code}` and the API documentation. */
export const reasons = {
  BMXAA0021E: "The credentials are missing or wrong, or the session has ended.",
  BMXAA0024E: "The request is not allowed: the record is read only, and controlled data is restricted.",
  BMXAA8727E: "Nothing has this ID or this address.",
  BMXAA8744E:
    "The query cannot be parsed, or uses a field or parameter that is not supported. The message states where and why.",
  BMXAA9301E: "No record set or script has this name.",
  BMXAA9549E: "The API key is unknown or has been revoked.",
  // gap: reason codes of this product
  PLIMS0413E: "The request is larger than the server accepts.",
  PLIMS0429E:
    "The key or the address has used up its requests of this minute. Retry-After states when to send the request again.",
  PLIMS0500E: "The server failed. The correlation id finds the request in its log.",
  PLIMS0503E: "The record is unavailable at the moment.",
} as const;

export type ReasonCode = keyof typeof reasons;

export const reasonOf: Readonly<Record<ProblemCode, ReasonCode>> = {
  badQuery: "BMXAA8744E",
  badRequest: "BMXAA8744E",
  captcha: "BMXAA0024E",
  disabled: "BMXAA0021E",
  clearanceByOperator: "BMXAA0024E",
  emailTaken: "BMXAA8744E",
  emailUnverified: "BMXAA0024E",
  forgery: "BMXAA0024E",
  internal: "PLIMS0500E",
  invalidKey: "BMXAA9549E",
  itar: "BMXAA0024E",
  linkExpired: "BMXAA8744E",
  noMember: "BMXAA8727E",
  notFound: "BMXAA8727E",
  notPermitted: "BMXAA0024E",
  readOnly: "BMXAA0024E",
  signInElsewhere: "BMXAA0021E",
  signInFailed: "BMXAA0021E",
  overloaded: "PLIMS0503E",
  tooLarge: "PLIMS0413E",
  tooManyRequests: "PLIMS0429E",
  unauthorised: "BMXAA0021E",
  unavailable: "PLIMS0503E",
  unknownCall: "BMXAA9301E",
};
