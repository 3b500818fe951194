// Every error that a user can see is a problem: a code, an HTTP status and a sentence (docs/domain.md, sections 5, 6 and 8).
import { problemText } from "#text/problems.ts";

/** All problems by code; `text/problems.ts` has their sentences. */
export const problems = {
  itar: { status: 403 },
  unauthorised: { status: 401 },
  invalidKey: { status: 401 },
  signInFailed: { status: 401 },
  disabled: { status: 403 },
  signInElsewhere: { status: 403 },
  notPermitted: { status: 403 },
  clearanceByOperator: { status: 403 },
  emailUnverified: { status: 403 },
  emailTaken: { status: 409 },
  userChanged: { status: 409 },
  linkExpired: { status: 400 },
  listNameTaken: { status: 409 },
  tooManyLists: { status: 409 },
  listFull: { status: 409 },
  listFollowsCompany: { status: 409 },
  importApproval: { status: 403 },
  importState: { status: 409 },
  importChanged: { status: 409 },
  forgery: { status: 403 },
  sessionEnded: { status: 401 },
  otherReader: { status: 409 },
  captcha: { status: 403 },
  tooManyRequests: { status: 429 },
  tooManyRenames: { status: 429 },
  tooManyEmails: { status: 429 },
  badQuery: { status: 400 },
  badRequest: { status: 400 },
  notFound: { status: 404 },
  noMember: { status: 404 },
  unknownNumber: { status: 404 },
  readOnly: { status: 405 },
  unknownCall: { status: 404 },
  tooLarge: { status: 413 },
  unavailable: { status: 503 },
  timeUnconfirmed: { status: 503 },
  overloaded: { status: 503 },
  internal: { status: 500 },
} as const satisfies Record<keyof typeof problemText, { status: number }>;

export type ProblemCode = keyof typeof problems;

type Details = Readonly<Record<string, string | number>>;

/** The only error whose message is returned to a caller. Any other error is logged and returned as `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(sentenceOf(code, details));
    this.name = "Problem";
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }
}

/** Details that a caller does not state are empty. */
const noDetails = { label: "", seconds: "", minutes: 0, message: "", name: "", id: "", count: 0, maximum: 0 };

/** The wait of a problem, rounded up: its sentence names minutes, and `Retry-After` seconds. */
export function waitDetails(milliseconds: number): { readonly seconds: number; readonly minutes: number } {
  return { seconds: Math.ceil(milliseconds / 1000), minutes: Math.ceil(milliseconds / 60_000) };
}

function sentenceOf(code: ProblemCode, details: Details): string {
  const text = problemText[code];
  return typeof text === "string" ? text : text({ ...noDetails, ...details });
}

/** Body of an error response below `/api/v1`, of the media type `application/problem+json` (RFC 9457). */
export interface ProblemDetails {
  /** No page describes the kind: `code` names it. */
  readonly type: "about:blank";
  /** The phrase of the status. */
  readonly title: string;
  readonly status: number;
  /** The sentence. */
  readonly detail: string;
  readonly code: ProblemCode;
  readonly requestId: string;
}

/** Body of every other error response of the gateway, apart from those of Maximo. */
export interface ProblemBody {
  readonly error: {
    readonly code: ProblemCode;
    readonly status: number;
    readonly message: string;
    readonly requestId: string;
  };
}
