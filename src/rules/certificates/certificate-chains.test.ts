import { describe, expect, test } from "vitest";
import { certificateChains, type ChainedCertificate, chainPosition } from "./certificate-chains.ts";
import { newestByName } from "./superseded-certificate.ts";

const loadLine = (issueDate: string | null, more: Partial<ChainedCertificate> = {}): ChainedCertificate => ({
  name: "Load Line Certificate",
  state: "Issued",
  isInProgress: false,
  issueDate,
  expiryDate: "2031-05-01",
  ...more,
});

const first = loadLine("2016-05-01");
const second = loadLine("2021-05-01");
const third = loadLine("2026-05-01");
const hull = loadLine("2025-01-01", { name: "Hull" });

describe("the chains of certificates", () => {
  test("consist of the newest certificate of a name and those it has replaced, the latest first", () => {
    expect(certificateChains([first, third, hull, second])).toEqual([
      { newest: third, replaced: [second, first] },
      { newest: hull, replaced: [] },
    ]);
  });

  test.each([
    ["of another name", hull],
    ["that is in progress", loadLine("2026-11-01", { isInProgress: true })],
    ["that does not expire", loadLine("2026-11-01", { expiryDate: null })],
    ["of the same day", loadLine("2016-05-01")],
  ])("do not fold a certificate behind one %s", (_, other) => {
    expect(certificateChains([first, other]).map(({ newest }) => newest)).toEqual([first, other]);
  });

  test("keep a certificate that is superseded by its state and has no successor", () => {
    const marked = loadLine("2016-05-01", { state: "Superseded" });
    expect(certificateChains([marked])).toEqual([{ newest: marked, replaced: [] }]);
  });

  test("order certificates of one name as current, extended, superseded", () => {
    const marked = loadLine("2026-05-01", { state: "Superseded" });
    const extended = loadLine("2026-05-01", { extensionDate: "2032-01-01" });
    expect(certificateChains([marked, extended, third, hull]).map(({ newest }) => newest)).toEqual([
      third,
      extended,
      marked,
      hull,
    ]);
  });

  test("keep certificates without a name apart", () => {
    const unnamed = [loadLine("2016-05-01", { name: null }), loadLine("2026-05-01", { name: null })];
    expect(certificateChains(unnamed)).toHaveLength(2);
  });
});

describe("the position of a certificate is", () => {
  test.each([
    ["current", third, "current"],
    [
      "extended when its validity was extended",
      loadLine("2026-05-01", { extensionDate: "2032-01-01" }),
      "extended",
    ],
    ["superseded when another one has replaced it", first, "superseded"],
    [
      "superseded when it was extended and then replaced",
      loadLine("2021-05-01", { extensionDate: "2032-01-01" }),
      "superseded",
    ],
  ])("%s", (_, certificate, position) => {
    expect(chainPosition(certificate, newestByName([first, certificate, third]))).toBe(position);
  });
});
