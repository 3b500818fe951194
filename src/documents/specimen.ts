// What a specimen certificate says (see specimen-certificate.ts, which makes it).

export interface Specimen {
  /** Name of the society that issues. */
  readonly society: string;
  readonly title: string;
  readonly number: string;
  /** `Full`, `Interim`, ... */
  readonly term: string | null;
  /** Colour of the sheet: class is navy, statutory teal, audits and special services plum. */
  readonly kind: "class" | "statutory" | "special";
  /** Flag administration on whose authority it is issued. */
  readonly flag: string | null;
  /** Particulars of the vessel, in the order of reading. */
  readonly particulars: readonly (readonly [label: string, value: string])[];
  /** Symbols and notations of class; shown on a certificate of class. */
  readonly notation: { readonly text: string; readonly malteseCross: boolean } | null;
  /** ISO dates. */
  readonly issued: string | null;
  readonly expires: string | null;
  readonly extended: string | null;
  readonly place: string | null;
  /** Where the certificate can be verified; printed and coded on the sheet. */
  readonly verificationAddress: string;
}
