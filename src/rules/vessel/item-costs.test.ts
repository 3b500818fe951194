// What is derived from the items of a vessel costs little more than their number: a vessel with its certificates of twenty years has hundreds.
import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/processor-time.ts";
import { certificateChains } from "#rules/certificates/certificate-chains.ts";
import { classPeriods } from "#rules/class/class-periods.ts";
import { statusHistory } from "#rules/class/status-history.ts";
import { listedAction } from "#rules/class/suspension.ts";
import { vesselVerdict } from "#rules/class/vessel-verdict.ts";
import { addDays } from "#rules/dates.ts";
import { itemCounts, nextDue } from "./item-counts.ts";

const today = "2026-11-20";

/** Certificates of different names, and as many of one name. */
const certificates = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: at % 2 === 0 ? `Certificate ${at}` : "Load Line Certificate",
    state: "Issued",
    isInProgress: false,
    issueDate: addDays("2006-01-01", at),
    expiryDate: addDays("2026-01-01", at),
    extensionDate: null,
    isWithheld: false,
  }));

const items = (count: number) => ({
  surveys: Array.from({ length: count }, (_, at) => ({ dueDate: addDays(today, at), isWithheld: false })),
  findings: Array.from({ length: count }, (_, at) => ({
    type: "Condition of Class",
    status: "Open",
    dueDate: addDays(today, at),
    isWithheld: false,
  })),
  certificates: certificates(count),
});

/** Losses and reinstatements, a third of them on one day. */
const history = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    serviceStateId: [4, 5, 1, 5][at % 4] ?? 5,
    date: at % 3 === 0 ? "2015-03-01" : addDays("2016-01-01", at),
  }));

describe("3,200 items of a vessel cost at most sixty times as much as 200", () => {
  test.each<[string, (count: number) => () => unknown]>([
    ["their counts", (count) => ofItems(count, (one) => itemCounts(one, false, today))],
    ["the next one that falls due", (count) => ofItems(count, (one) => nextDue(one, today))],
    ["the chains of certificates", (count) => ofItems(count, (one) => certificateChains(one.certificates))],
    [
      "the verdict",
      (count) => ofHistory(count, (one) => vesselVerdict({ history: one, services: [] }, today)),
    ],
    ["the status history", (count) => ofHistory(count, statusHistory)],
    ["the class periods", (count) => ofHistory(count, (one) => classPeriods(one, today))],
    ["the listed class action", (count) => ofHistory(count, listedAction)],
  ])("%s", async (_, derivation) => {
    const [few, many] = [await processorTime(derivation(200)), await processorTime(derivation(3_200))];
    expect(many).toBeLessThan(60 * few);
  });
});

function ofItems(count: number, derive: (of: ReturnType<typeof items>) => unknown): () => unknown {
  const of = items(count);
  return () => derive(of);
}

function ofHistory(count: number, derive: (of: ReturnType<typeof history>) => unknown): () => unknown {
  const of = history(count);
  return () => derive(of);
}
