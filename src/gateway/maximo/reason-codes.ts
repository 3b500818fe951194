// Every problem by the reason code under which clients of Maximo know it (protocol §9). Where no source names one, the code is ours
// and begins with PLIMS.
import type { ProblemCode } from "#contract/problem.ts";

/** What each code means, as `GET /maximo/oslc/error/messages/{code}` and the documentation say it. */
export const reasons = {
  BMXAA0021E: "The credentials are missing or wrong, or the session has ended.",
  BMXAA0024E: "What was asked is not allowed: the record is read only, and controlled data is restricted.",
  BMXAA8727E: "There is nothing with this ID, or at this address.",
  BMXAA8744E:
    "The query cannot be understood, or asks for what cannot be asked. The message says where and why.",
  BMXAA9301E: "There is no record set or script of this name.",
  BMXAA9549E: "The API key is not known, or it has been revoked.",
  // gap: reason codes of ours
  PLIMS0413E: "The request is larger than the server takes.",
  PLIMS0429E:
    "The key, or the address, has used up its requests of this minute. Retry-After says when to ask again.",
  PLIMS0500E: "The server is at fault. The correlation id finds the request in its log.",
  PLIMS0503E: "The record cannot be reached at the moment.",
} as const;

export type ReasonCode = keyof typeof reasons;

export const reasonOf: Readonly<Record<ProblemCode, ReasonCode>> = {
  badQuery: "BMXAA8744E",
  badRequest: "BMXAA8744E",
  captcha: "BMXAA0024E",
  disabled: "BMXAA0021E",
  emailTaken: "BMXAA8744E",
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
  tooLarge: "PLIMS0413E",
  tooManyRequests: "PLIMS0429E",
  unauthorised: "BMXAA0021E",
  unavailable: "PLIMS0503E",
  unknownCall: "BMXAA9301E",
};
