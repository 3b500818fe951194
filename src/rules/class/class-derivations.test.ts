// All derivations from a class status history, for many kinds of history and for every order of their entries.
import { describe, expect, test } from "vitest";

import { classDates } from "./class-dates.ts";
import { entryAsAt, inForce, stateCode, type ClassStatusEntry } from "./class-status-entry.ts";
import { currentStatus } from "./current-status.ts";
import { noLongerSupported } from "./no-longer-supported.ts";
import { stateCount, statusHistory } from "./status-history.ts";
import { listedAction, suspension } from "./suspension.ts";

const today = "2026-11-20";

/** `4 2024-05-02 Overdue survey`: state, day and reason. */
function entry(text: string): ClassStatusEntry {
  const [, state, date = "", reason] = /^(\d+) (\S+) ?(.*)$/.exec(text) ?? [];
  return { serviceStateId: Number(state), date, reason: reason || null };
}

/** Collects the results of all derivations in short form: `4 2024-05-02` is a state and its effective date. */
function derive(entries: readonly ClassStatusEntry[]) {
  const history = inForce(entries, today);
  const last = entryAsAt(entries, today);
  const action = listedAction(history);
  const listed = action && suspension(action.entry, action.linkedEntry);
  const status = {
    ...classDates(history),
    classState: { code: last?.serviceStateId ?? null, label: "held" },
  };
  const notSupported = noLongerSupported(status);
  const current = currentStatus(status);
  return {
    state: last && `${last.serviceStateId} ${last.date}`,
    count: stateCount(history),
    listed: listed && [
      listed.currentStatus,
      listed.suspendedDate ?? listed.withdrawnDate,
      listed.reinstatementDate,
    ],
    withdrawnReason: listed?.withdrawnReason ?? null,
    /** The text of the class state, or the code of the suspension or withdrawal that decides. */
    current: current.label ?? current.code,
    rows: statusHistory(history).map((row) =>
      [row.entry.serviceStateId, row.entry.date, row.reinstatementDate ?? "-"].join(" "),
    ),
    notSupportedSince: notSupported?.date ?? null,
  };
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item].concat(rest)),
  );
}

interface HistoryCase {
  readonly name: string;
  readonly entries: readonly string[];
  readonly expected: ReturnType<typeof derive>;
}

const cases: readonly HistoryCase[] = [
  {
    name: "an empty history",
    entries: [],
    expected: {
      state: null,
      count: 0,
      listed: null,
      withdrawnReason: null,
      current: "held",
      rows: [],
      notSupportedSince: null,
    },
  },
  {
    name: "a first classing",
    entries: ["5 2015-01-01"],
    expected: {
      state: "5 2015-01-01",
      count: 1,
      listed: null,
      withdrawnReason: null,
      current: "held",
      rows: [],
      notSupportedSince: null,
    },
  },
  {
    name: "a suspension",
    entries: ["5 2015-01-01", "4 2020-01-01 Overdue"],
    expected: {
      state: "4 2020-01-01",
      count: 2,
      listed: ["Suspended", "2020-01-01", null],
      withdrawnReason: null,
      current: stateCode.suspended,
      rows: ["4 2020-01-01 -"],
      notSupportedSince: "2020-01-01",
    },
  },
  {
    name: "a suspension that became a withdrawal",
    entries: ["5 2015-01-01", "4 2020-01-01 Overdue", "1 2021-01-01 Owner"],
    expected: {
      state: "1 2021-01-01",
      count: 3,
      listed: ["Withdrawn/Cancelled", "2021-01-01", null],
      withdrawnReason: "Owner",
      current: stateCode.withdrawn,
      rows: ["1 2021-01-01 -", "4 2020-01-01 -"],
      notSupportedSince: "2021-01-01",
    },
  },
  {
    name: "a reinstatement after a suspension",
    entries: ["5 2015-01-01", "4 2020-01-01 Overdue", "5 2021-01-01"],
    expected: {
      state: "5 2021-01-01",
      count: 3,
      listed: ["Reinstated/Classed", null, "2021-01-01"],
      withdrawnReason: null,
      current: "held",
      rows: ["4 2020-01-01 2021-01-01"],
      notSupportedSince: null,
    },
  },
  {
    name: "a reinstatement after a withdrawal",
    entries: ["5 2015-01-01", "4 2019-01-01 Overdue", "1 2020-01-01 Owner", "5 2021-01-01"],
    expected: {
      state: "5 2021-01-01",
      count: 4,
      listed: ["Reinstated/Classed", "2020-01-01", "2021-01-01"],
      withdrawnReason: "Owner",
      current: "held",
      rows: ["1 2020-01-01 -", "4 2019-01-01 -"],
      notSupportedSince: null,
    },
  },
  {
    name: "a withdrawal followed by a suspension",
    entries: ["1 2020-01-01 Owner", "4 2021-01-01 Surveys outstanding"],
    expected: {
      state: "4 2021-01-01",
      count: 2,
      listed: ["Suspended", "2021-01-01", null],
      withdrawnReason: null,
      current: stateCode.suspended,
      rows: ["4 2021-01-01 -", "1 2020-01-01 2021-01-01"],
      notSupportedSince: "2021-01-01",
    },
  },
  {
    name: "a reinstatement without an earlier suspension",
    entries: ["5 2021-01-01 Class reinstated"],
    expected: {
      state: "5 2021-01-01",
      count: 1,
      listed: ["Reinstated/Classed", null, "2021-01-01"],
      withdrawnReason: null,
      current: "held",
      rows: [],
      notSupportedSince: null,
    },
  },
  {
    name: "a suspension and its reinstatement on one day",
    entries: ["5 2015-01-01", "4 2020-01-01 Overdue", "5 2020-01-01"],
    expected: {
      state: "5 2020-01-01",
      count: 3,
      listed: ["Reinstated/Classed", null, "2020-01-01"],
      withdrawnReason: null,
      current: "held",
      rows: ["4 2020-01-01 2020-01-01"],
      notSupportedSince: null,
    },
  },
  {
    name: "a suspension and a withdrawal on one day",
    entries: ["5 2015-01-01", "4 2020-01-01 Overdue", "1 2020-01-01 Owner"],
    expected: {
      state: "1 2020-01-01",
      count: 3,
      listed: ["Withdrawn/Cancelled", "2020-01-01", null],
      withdrawnReason: "Owner",
      current: stateCode.withdrawn,
      rows: ["1 2020-01-01 -", "4 2020-01-01 -"],
      notSupportedSince: "2020-01-01",
    },
  },
  {
    name: "a suspended vessel that is reinstated and suspended again on one day",
    entries: ["4 2019-01-01 Overdue", "5 2020-01-01", "4 2020-01-01 Again"],
    expected: {
      state: "4 2020-01-01",
      count: 3,
      listed: ["Suspended", "2020-01-01", null],
      withdrawnReason: null,
      current: stateCode.suspended,
      rows: ["4 2020-01-01 -", "4 2019-01-01 2020-01-01"],
      notSupportedSince: "2020-01-01",
    },
  },
  {
    name: "a suspension effective today",
    entries: ["5 2015-01-01", "4 2026-11-20T23:59:59Z Overdue"],
    expected: {
      state: "4 2026-11-20T23:59:59Z",
      count: 2,
      listed: ["Suspended", "2026-11-20T23:59:59Z", null],
      withdrawnReason: null,
      current: stateCode.suspended,
      rows: ["4 2026-11-20T23:59:59Z -"],
      notSupportedSince: "2026-11-20",
    },
  },
  {
    name: "a suspension announced for tomorrow",
    entries: ["5 2015-01-01", "4 2026-11-21 Announced"],
    expected: {
      state: "5 2015-01-01",
      count: 1,
      listed: null,
      withdrawnReason: null,
      current: "held",
      rows: [],
      notSupportedSince: null,
    },
  },
  {
    name: "a reinstatement announced for tomorrow",
    entries: ["4 2020-01-01 Overdue", "5 2026-11-21 Announced"],
    expected: {
      state: "4 2020-01-01",
      count: 1,
      listed: ["Suspended", "2020-01-01", null],
      withdrawnReason: null,
      current: stateCode.suspended,
      rows: ["4 2020-01-01 -"],
      notSupportedSince: "2020-01-01",
    },
  },
];

describe("the derivations agree in any order of the entries", () => {
  test.each(cases)("on $name", ({ entries, expected }) => {
    for (const order of permutations(entries)) expect(derive(order.map(entry))).toEqual(expected);
  });
});
