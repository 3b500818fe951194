// Signing in at the organisation's own identity provider, by OpenID Connect with PKCE; better-auth verifies the ID token.
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import { audit } from "./audit-log.ts";
import type { Authentication } from "./authentication.ts";
import { type AccountCookie, type Client, cookiesOf, headersOf } from "./client.ts";
import { providerId } from "./identity-provider.ts";
import type { AccountParts } from "./parts.ts";

/** Where the browser goes, and what it keeps until it comes back. */
export interface Departure {
  readonly url: string;
  readonly cookies: readonly AccountCookie[];
}

/** Begins: `returnTo` is a path of this site. Throws `notFound` where no provider is configured, `unavailable` where none answers. */
export async function beginSingleSignOn(
  { origin, singleSignOn }: AccountParts,
  client: Client,
  returnTo: string,
): Promise<Departure> {
  if (!singleSignOn) throw new Problem("notFound");
  const auth = await singleSignOn();
  const { headers, response } = await auth.api.signInSocial({
    body: {
      provider: providerId,
      callbackURL: `${origin}${returnTo}`,
      errorCallbackURL: signInPage(origin, { return: returnTo }),
      disableRedirect: true,
    },
    headers: headersOf(client),
    returnHeaders: true,
  });
  if (response.url === undefined) throw new Problem("unavailable");
  return { url: response.url, cookies: cookiesOf(headers) };
}

/**
 * The browser comes back from the provider, with what that has put into the address. It goes where it wished to, or to the sign-in
 * page with a reason. Throws `notFound` where no provider is configured.
 */
export async function endSingleSignOn(
  { clock, database, origin, singleSignOn }: AccountParts,
  client: Client,
  query: Readonly<Record<string, string>>,
): Promise<Departure> {
  if (!singleSignOn) throw new Problem("notFound");
  const auth = await singleSignOn().catch(unlessAway);
  if (!auth) return { url: signInPage(origin, { error: "unavailable" }), cookies: [] };
  const begun = clock();
  const answer = await auth.api.callbackOAuth({
    params: { id: providerId },
    query,
    headers: headersOf(client),
    method: "GET",
    asResponse: true,
  });
  const cookies = cookiesOf(answer.headers);
  const url = new URL(answer.headers.get("location") ?? signInPage(origin, {}), origin);
  const actor = await signedInBy({ auth, database }, client, cookies);
  const what = "by the organisation's identity provider";
  if (actor) {
    const act = actor.createdAt.getTime() < begun ? "signed in" : "signed up";
    await audit(database.kysely, { act, actor, what, from: client });
    return { url: url.href, cookies };
  }
  const error = reasons[url.searchParams.get("error") ?? ""] ?? "failed";
  // What failed before the provider knew the user is no attempt of anybody's, and anybody can make it.
  if (error !== "failed") {
    const entry = { act: "sign-in failed", actor: null, from: client } as const;
    await audit(database.kysely, { ...entry, what: `${what}: ${error}` });
  }
  return { url: signInPage(origin, { return: url.searchParams.get("return") ?? "/", error }), cookies };
}

/** What the sign-in page can say of a refusal; of all others it says that signing in has failed. */
const reasons: Readonly<Record<string, "disabled" | "emailTaken">> = {
  BANNED_USER: "disabled",
  account_not_linked: "emailTaken",
};

function signInPage(origin: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return `${origin}/account/sign-in${text && `?${text}`}`;
}

function unlessAway(error: unknown): null {
  if (error instanceof Problem && error.code === "unavailable") return null;
  throw error;
}

/** Who is signed in once the browser keeps these cookies; where the session began is kept with it. */
async function signedInBy(
  { auth, database }: { readonly auth: Authentication; readonly database: Database },
  client: Client,
  cookies: readonly AccountCookie[],
) {
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const found = await auth.api.getSession({ headers: headersOf({ ...client, cookie }) });
  if (!found) return null;
  const { id } = found.session;
  const began = { began_elsewhere: true };
  await database.kysely.updateTable("portal_session").set(began).where("id", "=", id).execute();
  return found.user;
}
