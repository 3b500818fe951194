// Every error that a user can see is a problem: a code, an HTTP status and a sentence.
import { controlledMessage } from "#rules/access/controlled-data.ts";
import { contactTheAdministrator } from "#rules/messages.ts";

/** All problems (docs/domain.md, sections 5, 6 and 8). `{x}` is replaced by the problem's detail `x`. */
export const problems = {
  itar: { status: 403, sentence: controlledMessage },
  unauthorised: { status: 401, sentence: "Sign in or send a valid key." },
  invalidKey: { status: 401, sentence: "The key is not known, or it has been revoked." },
  signInFailed: { status: 401, sentence: "The e-mail address or the password is not right." },
  disabled: { status: 403, sentence: "This account has been disabled. Please contact the administrator." },
  signInElsewhere: { status: 403, sentence: "Please sign in with {label}." },
  notPermitted: { status: 403, sentence: "You are not permitted to do this." },
  clearanceByOperator: {
    status: 403,
    sentence: "Only the operator of this server can grant a clearance, with the command npm run user.",
  },
  emailUnverified: {
    status: 403,
    sentence: "An API key needs a confirmed e-mail address. Sign in, open My Profile and confirm yours.",
  },
  emailTaken: { status: 409, sentence: "There is an account with this e-mail address already." },
  linkExpired: {
    status: 400,
    sentence: "This link has expired or has been used. Please ask for a new one.",
  },
  forgery: {
    status: 403,
    sentence: "The request did not come from this site. Reload the page and try again.",
  },
  captcha: {
    status: 403,
    sentence: "The request could not be verified as made by a person. Please try again.",
  },
  tooManyRequests: {
    status: 429,
    sentence: "Too many requests. Please wait {seconds} seconds and try again.",
  },
  badQuery: { status: 400, sentence: "{message}" },
  badRequest: { status: 400, sentence: "{message}" },
  notFound: { status: 404, sentence: "There is nothing at this address." },
  noMember: { status: 404, sentence: "There is no {name} with the ID {id}." },
  readOnly: { status: 405, sentence: "The record is read-only. Send the request with GET." },
  unknownCall: { status: 404, sentence: "There is no record set or script named {name}." },
  tooLarge: { status: 413, sentence: "The request is too large." },
  unavailable: { status: 503, sentence: "The record cannot be reached right now. Please try again." },
  overloaded: {
    status: 503,
    sentence: "The record is very busy right now. Please wait {seconds} seconds and try again.",
  },
  internal: { status: 500, sentence: contactTheAdministrator },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ProblemCode = keyof typeof problems;

/** The only error whose message is returned to a caller. Any other error is logged and returned as `internal`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: ProblemCode, details: Readonly<Record<string, string | number>> = {}) {
    const { sentence, status } = problems[code];
    super(sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? "")));
    this.name = "Problem";
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Body of every error response of the gateway. */
export interface ProblemBody {
  readonly error: {
    readonly code: ProblemCode;
    readonly status: number;
    readonly message: string;
    readonly requestId: string;
  };
}
