// What the server tells the page about itself, embedded in the HTML as JSON so that the first paint needs no extra request.
import type { UserType } from "./reader.ts";

/** The society as configuration (design, rule 7): no screen spells a name, a link or an address of it. */
export interface Society {
  /** Full name, as in the footer: `American Bureau of Shipping`. */
  readonly name: string;
  /** `ABS`: the record's label is this followed by `Record`, the certificate group by `Certificates`. */
  readonly abbreviation: string;
  readonly email: string;
  /** Base of the wider portal's addresses, such as `/portal`. */
  readonly portalBase: string;
  readonly contactUrl: string;
  readonly termsUrl: string;
  readonly trainingUrl: string;
  readonly reportsUrl: string;
  /** The society's own 404 page; `null` shows ours. */
  readonly notFoundUrl: string | null;
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  /** Script of an analytics service that the page loads; `null` for none. */
  readonly analyticsScriptUrl: string | null;
  /** Script of a session recorder that the page loads; `null` for none. */
  readonly sessionRecorderUrl: string | null;
}

export interface PortalUser {
  readonly name: string;
  readonly email: string;
  readonly userType: UserType;
  readonly permissions: readonly boolean[];
  /** Role as the wider portal calls it (specification §3, User); `USER` unless set. */
  readonly roleValue: string;
  /** Name of the administrator who views as this user; `null` where nobody does. */
  readonly impersonatedBy: string | null;
}

export interface Portal {
  readonly society: Society;
  /** `null` for a visitor. */
  readonly user: PortalUser | null;
  /** What the button says that signs in by the organisation's own identity provider; `null` where none is configured. */
  readonly singleSignOn: string | null;
  /** Time of the last import (ISO 8601, UTC); `null` before the first. */
  readonly recordAsOf: string | null;
  readonly captcha: "altcha" | "recaptcha" | "off";
  readonly captchaSiteKey: string | null;
  readonly version: string;
  readonly build: string;
  /** Today's day in UTC by the server's clock, `2026-11-20`: rules on the page are given this day, none reads a clock. */
  readonly today: string;
}
