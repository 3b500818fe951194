// Nothing on the page, on paper or in the responses states anything else than the verdict band: for every vessel of the demonstration fleet.
import { expect, test } from "@playwright/test";
import { expectAgreement, vessels } from "./verdict-agreement.ts";

test.describe("band, card, list, table, print-out, HTML and responses agree", () => {
  // Each vessel costs about 20 of the 600 tokens that a session has a minute, however fast the machine is.
  const size = 20;
  for (let first = 0; first < vessels.length; first += size) {
    const part = vessels.slice(first, first + size);
    test(`for vessels ${first + 1} to ${first + part.length} of the demonstration fleet`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      expect((await expectAgreement(page, part)).size).toBeGreaterThan(0);
    });
  }
});
