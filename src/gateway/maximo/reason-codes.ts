// The reason code of Maximo for each problem (docs/api.md, Errors). Codes that begin with PLIMS are this product's own, for problems
// that Maximo's documents give no code.
import type { ProblemCode } from "#contract/calls/problem.ts";
import type { reasonText } from "#text/api/reasons.ts";

type ReasonCode = keyof typeof reasonText;

// gap: reason codes of this product
export const reasonOf: Readonly<Record<ProblemCode, ReasonCode>> = {
  badQuery: "BMXAA8744E",
  badRequest: "BMXAA8744E",
  captcha: "BMXAA0024E",
  disabled: "BMXAA0021E",
  clearanceByOperator: "BMXAA0024E",
  emailTaken: "BMXAA8744E",
  emailUnverified: "BMXAA0024E",
  importApproval: "BMXAA0024E",
  importChanged: "BMXAA8744E",
  importState: "BMXAA8744E",
  forgery: "BMXAA0024E",
  internal: "PLIMS0500E",
  invalidKey: "BMXAA9549E",
  itar: "BMXAA0024E",
  linkExpired: "BMXAA8744E",
  listFollowsCompany: "BMXAA8744E",
  listFull: "BMXAA8744E",
  listNameTaken: "BMXAA8744E",
  noMember: "BMXAA8727E",
  unknownNumber: "BMXAA8727E",
  notFound: "BMXAA8727E",
  notPermitted: "BMXAA0024E",
  otherReader: "BMXAA0024E",
  readOnly: "BMXAA0024E",
  sessionEnded: "BMXAA0021E",
  signInElsewhere: "BMXAA0021E",
  signInFailed: "BMXAA0021E",
  overloaded: "PLIMS0503E",
  timeUnconfirmed: "PLIMS0503E",
  tooLarge: "PLIMS0413E",
  tooManyLists: "BMXAA8744E",
  tooManyEmails: "PLIMS0429E",
  tooManyRenames: "PLIMS0429E",
  tooManyRequests: "PLIMS0429E",
  unauthorised: "BMXAA0021E",
  userChanged: "BMXAA8744E",
  unavailable: "PLIMS0503E",
  unknownCall: "BMXAA9301E",
};
