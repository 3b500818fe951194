import { expect, test } from "vitest";

import { readCertificateState } from "./certificate-state.ts";

test.each([
  ["Withdrawn", "withdrawn"],
  ["CANCELLED", "withdrawn"],
  ["Revoked", "withdrawn"],
  ["Suspended", "suspended"],
  ["Superseded", "superseded"],
  ["Replaced", "superseded"],
  ["Expired", "expired"],
  ["Suspended, later withdrawn", "withdrawn"],
  ["Superseded and expired", "superseded"],
  ["Issued", "other"],
  ["", "other"],
  [null, "other"],
])("the certificate state %j is read as %s", (text, state) => {
  expect(readCertificateState(text)).toBe(state);
});
