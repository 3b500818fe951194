// Sends every inner call as POST /api/public-data (docs/domain.md, section 7).
import type { MemberResponse } from "#contract/calls/response.ts";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import type { ProblemCode } from "#contract/calls/problem.ts";
import { failureText } from "#text/failures.ts";
import { publicDataPath } from "#web/paths.ts";
import { jsonHeaders } from "./anti-forgery.ts";
import type { PublicDataCall } from "./calls.ts";
import { tokenFor } from "./prefetch/tokens.ts";
import { isReadableMember } from "./readable-member.ts";
import { RequestFailure } from "./request-failure.ts";
import { jsonOf, reported, request, retryWithFreshToken } from "./transport.ts";

export type CallResponse<Path extends CallPath> = MemberResponse<MemberOf<Path>>;

/** Sends an inner call. Throws `RequestFailure`, or the signal's own error if the request is cancelled. */
export async function sendPublicData<Path extends CallPath>(
  call: PublicDataCall<Path>,
  signal: AbortSignal,
): Promise<CallResponse<Path>> {
  const name = call.path;
  try {
    return await reported({ name, signal, isRefusal: isControlled }, () =>
      retryWithFreshToken(() => post(call, signal)),
    );
  } catch (error) {
    const isOfQuery = error instanceof RequestFailure && queryProblems.has(error.code);
    throw isOfQuery ? error.withMessage(failureText.unsupportedRequest) : error;
  }
}

/** The refusal of a controlled vessel. Any other one is a fault of the page. */
const isControlled = ({ code }: RequestFailure): boolean => code === "itar";

async function post<Path extends CallPath>(
  { osurl, path }: PublicDataCall<Path>,
  signal: AbortSignal,
): Promise<CallResponse<Path>> {
  const body = JSON.stringify({ osurl, recaptchaToken: await tokenFor(path, signal) });
  const response = await request(publicDataPath, { method: "POST", headers: jsonHeaders(), body, signal });
  return jsonOf(response, (value): value is CallResponse<Path> => isMemberResponse(value, path));
}

/** Whether a value is a response whose members have the fields that every screen depends on. */
function isMemberResponse(value: unknown, path: CallPath): value is MemberResponse {
  const { member, responseInfo } = (value ?? {}) as Partial<MemberResponse>;
  const hasInfo = typeof responseInfo === "object" && responseInfo !== null;
  return hasInfo && Array.isArray(member) && member.every((one) => isReadableMember(path, one));
}

/** Problems whose message explains a query to an engineer: users have written no query and know no field names. */
const queryProblems: ReadonlySet<string | null> = new Set<ProblemCode>([
  "badQuery",
  "badRequest",
  "noMember",
  "unknownCall",
]);
