// The data of a specimen certificate, from which specimen-certificate.ts creates the PDF.

export interface Specimen {
  /** Name of the issuing society. */
  readonly society: string;
  readonly title: string;
  readonly number: string;
  /** `Full`, `Interim`, ... */
  readonly term: string | null;
  /** Determines the colour: class is navy, statutory teal, and audits and special services plum. */
  readonly kind: "class" | "statutory" | "special";
  /** Flag administration on whose authority it is issued. */
  readonly flag: string | null;
  /** Particulars of the vessel, in reading order. */
  readonly particulars: readonly (readonly [label: string, value: string])[];
  /** Class symbols and notations; shown on a certificate of class. */
  readonly notation: { readonly text: string; readonly malteseCross: boolean } | null;
  /** ISO dates. */
  readonly issued: string | null;
  readonly expires: string | null;
  readonly extended: string | null;
  readonly place: string | null;
  /** Address at which the certificate can be verified; printed as text and as a QR code. */
  readonly verificationAddress: string;
}
