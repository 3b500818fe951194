// Every error is one problem: a code, a status and a sentence of the specification's, shown once (design, rule 5).
import { controlledMessage } from "#rules/controlled-data.ts";
import { contactTheAdministrator } from "#rules/messages.ts";

/** The catalogue (specification §5, §6, §8). `{x}` is filled from the problem's details. */
export const problems = {
  itar: { status: 403, sentence: controlledMessage },
  unauthorised: { status: 401, sentence: "Sign in, or send a valid key, to ask this." },
  invalidKey: { status: 401, sentence: "The key is not known, or it has been revoked." },
  signInFailed: { status: 401, sentence: "The e-mail address or the password is not right." },
  disabled: { status: 403, sentence: "This account has been disabled. Please contact the administrator." },
  signInElsewhere: { status: 403, sentence: "Please sign in with {label}." },
  notPermitted: { status: 403, sentence: "You are not permitted to do this." },
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
  readOnly: { status: 405, sentence: "The record can be read here, not changed: only GET is answered." },
  unknownCall: { status: 404, sentence: "There is no record set or script named {name}." },
  tooLarge: { status: 413, sentence: "The request is too large." },
  unavailable: { status: 503, sentence: "The record cannot be reached right now. Please try again." },
  internal: { status: 500, sentence: contactTheAdministrator },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ProblemCode = keyof typeof problems;

/** The one error that may cross a room's door. Anything else is a fault, and answers as `internal`. */
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

/** Body of every failed answer of the gateway. */
export interface ProblemAnswer {
  readonly error: {
    readonly code: ProblemCode;
    readonly status: number;
    readonly message: string;
    readonly requestId: string;
  };
}
