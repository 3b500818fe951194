// The data that the server embeds as JSON in the HTML, so that the first paint needs no extra request.
import type { RecordState } from "./record-state.ts";
import type { UserType } from "#contract/account/reader.ts";

/** The society as configuration: no screen contains its name, links or addresses in its code. */
export interface Society {
  /** Full name, as in the footer: `Albion Bureau of Shipping`. */
  readonly name: string;
  /** `ABS`: the record is labelled with this and `Record`, the certificate group with this and `Certificates`. */
  readonly abbreviation: string;
  readonly email: string;
  /** Base of the portal's addresses, such as `/portal`. */
  readonly portalBase: string;
  readonly contactUrl: string;
  readonly termsUrl: string;
  /** The terms of the data, which stand beside them. */
  readonly dataTerms: DataTerms;
  readonly trainingUrl: string;
  readonly reportsUrl: string;
  /** Whether the society has set `reportsUrl`; otherwise it leads to a page that says whom to ask. */
  readonly hasReports: boolean;
  /** The society's own 404 page; `null` shows the product's. */
  readonly notFoundUrl: string | null;
  /** What the search screen shows before a search: the start page of the record, or the form only. */
  readonly start: "form" | "full";
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  /** Script of an analytics service; `null` for none. */
  readonly analyticsScriptUrl: string | null;
  /** Script of a session recorder; `null` for none. */
  readonly sessionRecorderUrl: string | null;
}

/** Terms under which data may be used, such as a licence. */
export interface DataTerms {
  readonly name: string;
  readonly url: string;
}

export interface PortalUser {
  /** Names the user, and the administrator who views as this user, in the header `X-Reader` of each change that the page sends. */
  readonly reader: string;
  readonly name: string;
  readonly email: string;
  readonly userType: UserType;
  readonly permissions: readonly boolean[];
  /** Role in the portal; `USER` unless set. */
  readonly roleValue: string;
  /** Name of the administrator who impersonates this user; `null` if none does. */
  readonly impersonatedBy: string | null;
}

export interface Portal extends RecordState {
  readonly society: Society;
  /** `null` for a visitor. */
  readonly user: PortalUser | null;
  /** Label of the button for single sign-on; `null` if no identity provider is configured. */
  readonly singleSignOn: string | null;
  /** Whether emails are sent (`SMTP_URL`). */
  readonly hasMailServer: boolean;
  /** Whether the record is older than the operator allows (`FRESH_WITHIN`). */
  readonly isRecordOutdated: boolean;
  /** Whether statements of class are signed, and so offered. */
  readonly hasStatements: boolean;
  /** Whether `/api/v1` needs no key (`OPEN_API`). */
  readonly isApiOpen: boolean;
  /** Whether the whole record can be downloaded as files (`OPEN_DATA`). */
  readonly isDataOpen: boolean;
  readonly captcha: "altcha" | "recaptcha" | "off";
  readonly captchaSiteKey: string | null;
  readonly version: string;
  readonly build: string;
  /** The current day in UTC by the server's clock, `2026-11-20`; rules in the browser use it instead of the browser's clock. */
  readonly today: string;
}
