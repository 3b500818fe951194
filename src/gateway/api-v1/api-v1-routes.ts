// `/api/v1`: what API clients read beyond Maximo's protocol. A client authenticates with its key as at `/maximo`, so there is no visitor
// cookie, no anti-forgery token and no captcha. Errors are `ProblemBody`, as for the site's own pages.
import { Hono } from "hono";

import { visitor } from "#contract/account/reader.ts";
import { checkCallBody, type CheckResponse } from "#contract/list-check/check-call.ts";
import { checkFileColumns } from "#contract/list-check/check-file-columns.ts";
import { checkRemark } from "#contract/list-check/check-texts.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { AssistantMessage, GatewayContext, GatewayEnv, Guard } from "#gateway/gateway-env.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import { stateRateLimit } from "#gateway/limits/rate-limit-headers.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import { concurrentReads, readSlots, type RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { guardedBy, inOrder } from "#gateway/middleware/guards.ts";
import { rejectNul } from "#gateway/middleware/reject-nul.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import { apiTypesFile } from "#gateway/routes/api-docs.ts";
import type { FileDependencies } from "#gateway/statements/statement-file.ts";
import { sendSpreadsheet } from "#gateway/spreadsheets/spreadsheet.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { type CheckedRow, countVerdicts } from "#rules/search/checked-rows.ts";
import { checkFileName, maximumListEntries, readNumberEntries } from "#rules/search/number-list.ts";
import { requestText } from "#text/requests.ts";

import { type ChangesDependencies, changesRoute, maximumWait } from "./changes-route.ts";
import { dueRoute } from "./due-route.ts";
import { admitOpenClients } from "./open-client.ts";
import { listCheckCost, readListCheck } from "./read-list-check.ts";
import { mountResources } from "./resource-routes.ts";
import { requestedFormat } from "./response-format.ts";
import { statementRoute } from "./statement-route.ts";
import { mountReconciliation } from "#gateway/reconciliation/reconciliation-routes.ts";

/** What the routes share with those below `/maximo`. */
interface SharedParts {
  /** Identifies the API client. */
  readonly authenticate: Guard;
  /** Identifies the API client and counts its request. */
  readonly admitClient: Guard;
  /** Counts a request of an address. */
  readonly addressLimit: Guard;
  readonly charge: ChargeMisses;
  readonly runInSlot: RunInSlot;
}

type ApiV1Dependencies = ChangesDependencies &
  FileDependencies &
  Pick<GatewayDependencies, "isApiOpen" | "product" | "rateLimiters" | "suggestions">;

/** The routes below `/api/v1`. */
export function apiV1Routes(
  dependencies: ApiV1Dependencies,
  { addressLimit, admitClient, authenticate, charge, runInSlot: readInSlot }: SharedParts,
): Hono<GatewayEnv> {
  const { withCaller } = dependencies;
  const { responseTimeout } = dependencies.limits;
  const v1 = new Hono<GatewayEnv>();
  const admit = dependencies.isApiOpen
    ? inOrder(
        bodyLimit(dependencies.limits.bodyBytes),
        admitOpenClients(dependencies.rateLimiters, admitClient, addressLimit),
      )
    : admitClient;
  const guards = guardedBy(rejectNul(), forAssistants(admit));
  const slots = { authenticate, readInSlot, waitInSlot: readSlots(responseTimeout, waitingRequests, null) };
  v1.use(stateRateLimit);
  // As the rest of the documentation it needs no key.
  v1.get("/types.d.ts", guardedBy(rejectNul(), addressLimit), apiTypesFile(dependencies));
  // Before the other routes, because a request that waits holds no read slot and has more time.
  const timeWithWait = timeLimit(withCaller, responseTimeout + maximumWait * 1000);
  v1.get("/changes", timeWithWait, guards, changesRoute(dependencies, slots));
  v1.use(timeLimit(withCaller, responseTimeout));
  v1.use(guards);
  v1.use(concurrentReads(readInSlot));
  v1.get("/due", dueRoute(dependencies));
  v1.post("/check", checkRoute(dependencies));
  const statementCost = guardedBy(chargeRoute("GET /api/v1/vessels/:number/statement"));
  v1.get("/vessels/:number/statement", statementCost, statementRoute(dependencies));
  mountResources(v1, dependencies, charge);
  mountReconciliation(v1, dependencies);
  v1.all("*", (c) => {
    throw new Problem(["GET", "HEAD"].includes(c.req.method) ? "notFound" : "readOnly");
  });
  return v1;
}

/**
 * Admits the client of an assistant's message once, so that its further requests pay only what they cost. What an assistant reads leaves this installation:
 * it is a visitor, whatever the clearance of its key.
 */
function forAssistants(admit: Guard): Guard {
  return (c) => (c.env.assistant ? admitAssistant(c, c.env.assistant, admit) : admit(c));
}

async function admitAssistant(c: GatewayContext, message: AssistantMessage, admit: Guard): Promise<void> {
  if (!message.admitted) {
    await admit(c);
    const client = c.get("apiClient");
    const apiClient = { ...client, key: { ...client.key, reader: visitor } };
    message.admitted = { apiClient, budgets: c.get("budgets") };
  }
  c.set("apiClient", message.admitted.apiClient);
  c.set("budgets", message.admitted.budgets);
}

/** Requests of one caller that wait for changes at the same time. */
const waitingRequests = { running: 8, waiting: 0 }; // gap: waiting for changes

// `POST /api/v1/check`: the check of a list for API clients, as JSON, CSV or XLSX.

type CheckDependencies = Pick<GatewayDependencies, "clock" | "read" | "recordVersion">;

function checkRoute(dependencies: CheckDependencies) {
  const { clock, recordVersion } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const format = requestedFormat(c);
    const { numbers } = await callBody(c, checkCallBody);
    const { entries, excess } = readNumberEntries(numbers.map(String));
    // An item can have several numbers.
    if (excess > 0) {
      const message = requestText.checkNumbers({ maximum: maximumListEntries });
      throw new Problem("badRequest", { message });
    }
    // All of it at once, so that a list that cannot be paid is refused before anything is read.
    await takeCost(c, Math.max(1, listCheckCost(entries)));
    const today = dayOfEpoch(clock());
    const origin = `${requestOrigin(c)}/maximo/oslc`;
    const { reader } = c.get("apiClient").key;
    const record = await recordVersion.asOf();
    const rows = await readListCheck(dependencies, entries, { reader, today, origin });
    await chargeMembers(c, rows.length);
    c.header("Cache-Control", "no-store");
    if (format === "json") return c.json(responseOf(rows, today));
    const name = checkFileName(entries.length, entries.length, today);
    return sendSpreadsheet(c, format, { name, columns: checkFileColumns(), rows, record });
  };
}

function responseOf(rows: readonly CheckedRow<CheckedVesselMember>[], day: string): CheckResponse {
  const written = rows.map(({ input, line, notes, number, vessel, verdict }) => ({
    line,
    input,
    number: number === "" ? null : number,
    // Every number has been checked, so no row is without a verdict.
    verdict: verdict ?? "notConfirmed",
    // Only kept lists have notes of their own.
    notes: notes.flatMap(({ count, kind, line: at, name, number }) =>
      kind === "listed" ? [] : [{ kind, line: at, count, name, number }],
    ),
    remark: checkRemark(notes),
    vessel: vessel ?? null,
  }));
  return { day, summary: countVerdicts(rows), rows: written };
}
