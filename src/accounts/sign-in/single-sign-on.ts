// Sign-in at the organisation's identity provider by OpenID Connect with PKCE; better-auth verifies the ID token.
import { Problem } from "#contract/calls/problem.ts";
import type { Database } from "#database/database.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import type { Authentication } from "./authentication.ts";
import {
  type AccountCookie,
  type Client,
  readAccountCookies,
  createAuthHeaders,
} from "#accounts/sessions/client.ts";
import { providerId } from "./identity-provider.ts";
import type { AccountDependencies } from "#accounts/dependencies.ts";

/** A redirect of the browser, with the cookies to set. */
export interface SingleSignOnRedirect {
  readonly url: string;
  readonly cookies: readonly AccountCookie[];
}

/** Starts a sign-in; `returnTo` is a path of this site. Throws `notFound` without a configured provider, `unavailable` if it does not respond. */
export async function beginSingleSignOn(
  { origin, singleSignOn }: AccountDependencies,
  client: Client,
  returnTo: string,
): Promise<SingleSignOnRedirect> {
  if (!singleSignOn) throw new Problem("notFound");
  const auth = await singleSignOn();
  const { headers, response } = await auth.api.signInSocial({
    body: {
      provider: providerId,
      callbackURL: `${origin}${returnTo}`,
      errorCallbackURL: signInPage(origin, { return: returnTo }),
      disableRedirect: true,
    },
    headers: createAuthHeaders(client),
    returnHeaders: true,
  });
  if (response.url === undefined) throw new Problem("unavailable");
  return { url: response.url, cookies: readAccountCookies(headers) };
}

/**
 * Completes a sign-in when the provider redirects the browser back with `query`. Redirects to the requested page, or to the sign-in
 * page with a reason. Throws `notFound` without a configured provider.
 */
export async function completeSingleSignOn(
  { clock, database, origin, singleSignOn }: AccountDependencies,
  client: Client,
  query: Readonly<Record<string, string>>,
): Promise<SingleSignOnRedirect> {
  if (!singleSignOn) throw new Problem("notFound");
  const auth = await singleSignOn().catch(nullIfUnavailable);
  if (!auth) return { url: signInPage(origin, { error: "unavailable" }), cookies: [] };
  const startedAt = clock();
  const response = await auth.api.callbackOAuth({
    params: { id: providerId },
    query,
    headers: createAuthHeaders(client),
    method: "GET",
    asResponse: true,
  });
  const cookies = readAccountCookies(response.headers);
  const url = new URL(response.headers.get("location") ?? signInPage(origin, {}), origin);
  const actor = await markSingleSignOnSession({ auth, database }, client, cookies);
  const what = "by the organisation's identity provider";
  if (actor) {
    const event = actor.createdAt.getTime() < startedAt ? "signed in" : "signed up";
    await audit(database.kysely, { event, actor, what, from: client });
    return { url: url.href, cookies };
  }
  const error = reasons[url.searchParams.get("error") ?? ""] ?? "failed";
  // A failure before the provider identified a user is not audited: anyone can cause it, and it concerns no user.
  if (error !== "failed") {
    const entry = { event: "sign-in failed", actor: null, from: client } as const;
    await audit(database.kysely, { ...entry, what: `${what}: ${error}` });
  }
  return { url: signInPage(origin, { return: url.searchParams.get("return") ?? "/", error }), cookies };
}

/** Errors of better-auth that the sign-in page explains; for all others it reports that the sign-in failed. */
const reasons: Readonly<Record<string, "disabled" | "emailTaken">> = {
  BANNED_USER: "disabled",
  account_not_linked: "emailTaken",
};

function signInPage(origin: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return `${origin}/account/sign-in${text && `?${text}`}`;
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof Problem && error.code === "unavailable") return null;
  throw error;
}

/** Finds the user whom these cookies sign in, and marks the session as started by single sign-on. */
async function markSingleSignOnSession(
  { auth, database }: { readonly auth: Authentication; readonly database: Database },
  client: Client,
  cookies: readonly AccountCookie[],
) {
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const found = await auth.api.getSession({ headers: createAuthHeaders({ ...client, cookie }) });
  if (!found) return null;
  const { id } = found.session;
  const mark = { began_elsewhere: true };
  await database.kysely.updateTable("portal_session").set(mark).where("id", "=", id).execute();
  return found.user;
}
