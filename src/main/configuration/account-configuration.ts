// Settings of accounts: mail server and identity provider, both optional.
import { z } from "zod";
import { accountUserTypes } from "#contract/administration/administration.ts";
import type { IdentityProviderSettings } from "#accounts/sign-in/identity-provider.ts";
import type { Society } from "#contract/page/portal.ts";
import { StartError } from "#main/start-error.ts";

export interface AccountConfiguration {
  /** `null` writes emails to the log. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  readonly singleSignOn: IdentityProviderSettings | null;
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null);

/** TLS is required unless the provider runs on localhost, because it decides who a user is. */
// gap: identity provider without TLS
function isIssuer(text: string): boolean {
  const { hash, hostname, protocol, search } = urlOf(text) ?? {};
  if (search !== "" || hash !== "") return false;
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
  return protocol === "https:" || (protocol === "http:" && isLocal);
}

function isMailServer(text: string): boolean {
  const { hostname = "", protocol = "" } = urlOf(text) ?? {};
  return /^smtps?:$/.test(protocol) && hostname !== "";
}

const typesError = `must be one of ${accountUserTypes.join(", ")}`;

/** Environment variables. */
export const accountVariables = {
  SMTP_URL: z
    .string()
    .refine(isMailServer, { error: "must be the address of a mail server, smtps://user:password@host:465" })
    .optional()
    .describe(
      "mail server for emails to users, `smtps://user:password@host:465` or `smtp://…`. A remote `smtp://` server must support STARTTLS, unless the address ends in `?requireTLS=false`. Needs `PUBLIC_URL`. Default: emails go to the log, as warnings",
    ),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: "must be an address such as Register <register@society.example>",
    })
    .optional()
    .describe(
      "sender of these emails, `Register <register@society.example>`. Default: the society's name and address",
    ),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { error: "must be the address of an issuer, https://login.example/society" })
    .optional()
    .describe(
      "the organisation's identity provider (OpenID Connect), `https://login.example/society`; register the redirect address `PUBLIC_URL/api/account/callback/oidc` there. Needs `PUBLIC_URL`",
    ),
  OIDC_CLIENT_ID: z.string().optional().describe("client id at that provider"),
  OIDC_CLIENT_SECRET: z.string().optional().describe("client secret at that provider"),
  OIDC_LABEL: z
    .string()
    .default("Single sign-on")
    .describe('its name, on the button and in "Please sign in with …". Default: `Single sign-on`'),
  OIDC_USER_TYPE: z
    .enum(accountUserTypes, { error: typesError })
    .default("public")
    .describe(
      "type of a user who signs in there for the first time: `public`, `client`, `society` or `ABSADMIN`. Default: `public`",
    ),
  OIDC_REQUIRED_FOR: z
    .string()
    .transform((text) => text.split(",").map((type) => type.trim()))
    .pipe(z.array(z.enum(accountUserTypes, { error: typesError })))
    .default([])
    .describe(
      "user types, separated by commas, that sign in there and never by a password, such as `society,ABSADMIN`: their second factor is the provider's",
    ),
} as const;

type Variables = z.infer<z.ZodObject<typeof accountVariables>> & { readonly PUBLIC_URL: string | null };

/** Reads the settings; the society's email address is the default sender. Throws `StartError`. */
export function accountConfiguration(data: Variables, society: Society): AccountConfiguration {
  return { mail: mail(data, society), singleSignOn: singleSignOn(data) };
}

function mail(
  { MAIL_FROM, PUBLIC_URL, SMTP_URL }: Variables,
  society: Society,
): AccountConfiguration["mail"] {
  if (SMTP_URL === undefined) return null;
  // Links in emails need the public address, which must not be taken from a request.
  if (PUBLIC_URL === null) throw missingVariable("SMTP_URL", "PUBLIC_URL");
  const name = society.name.replace(/["\\]/g, String.raw`\$&`);
  return { url: SMTP_URL, from: MAIL_FROM ?? `"${name}" <${society.email}>` };
}

function singleSignOn(data: Variables): AccountConfiguration["singleSignOn"] {
  const { OIDC_ISSUER: issuer, OIDC_REQUIRED_FOR: requiredFor } = data;
  if (issuer === undefined) {
    if (requiredFor.length > 0) throw missingVariable("OIDC_REQUIRED_FOR", "OIDC_ISSUER");
    return null;
  }
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data;
  if (clientId === undefined) throw missingVariable("OIDC_ISSUER", "OIDC_CLIENT_ID");
  if (clientSecret === undefined) throw missingVariable("OIDC_ISSUER", "OIDC_CLIENT_SECRET");
  // The provider redirects browsers to this address.
  if (data.PUBLIC_URL === null) throw missingVariable("OIDC_ISSUER", "PUBLIC_URL");
  const { OIDC_LABEL: label, OIDC_USER_TYPE: userType } = data;
  return { issuer, clientId, clientSecret, label, userType, requiredFor };
}

const missingVariable = (name: string, needed: string) =>
  new StartError(`${name} needs ${needed}, which is not set.`);
