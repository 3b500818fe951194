import { describe, expect, test } from "vitest";
import { reviseEvents, type SentEvent } from "./event-revisions.ts";

const today = "2026-11-20";
const survey: SentEvent = {
  uid: "survey",
  contentHash: "a",
  sequence: 2,
  dueDate: "2027-01-10",
  cancelledUntil: null,
};
const due = { uid: "survey", contentHash: "a", dueDate: "2027-01-10" };

describe("an event", () => {
  test("begins with the sequence number 0", () => {
    const first = { ...due, sequence: 0, cancelledUntil: null };
    expect(reviseEvents([], [due], today)).toEqual({ events: [first], changed: [first], forgotten: [] });
  });

  test("that has not changed is sent as before", () => {
    expect(reviseEvents([survey], [due], today)).toEqual({ events: [survey], changed: [], forgotten: [] });
  });

  test("that has moved gets the next sequence number", () => {
    const moved = { uid: "survey", contentHash: "b", dueDate: "2027-03-10" };
    const revised = { ...moved, sequence: 3, cancelledUntil: null };
    expect(reviseEvents([survey], [moved], today)).toEqual({
      events: [revised],
      changed: [revised],
      forgotten: [],
    });
  });

  test("that is no longer due is cancelled once, with the next sequence number", () => {
    const cancelled = { ...survey, sequence: 3, cancelledUntil: "2026-12-18" };
    expect(reviseEvents([survey], [], today)).toEqual({
      events: [cancelled],
      changed: [cancelled],
      forgotten: [],
    });
    expect(reviseEvents([cancelled], [], "2026-12-17").events).toEqual([cancelled]);
  });

  test("is sent as cancelled to the last of the 28 days and not after it", () => {
    const cancelled = { ...survey, sequence: 3, cancelledUntil: "2026-12-18" };
    expect(reviseEvents([cancelled], [], "2026-12-18")).toEqual({
      events: [cancelled],
      changed: [],
      forgotten: [],
    });
    expect(reviseEvents([cancelled], [], "2026-12-19")).toEqual({
      events: [],
      changed: [],
      forgotten: ["survey"],
    });
  });

  test("that is due again after its cancellation gets the next sequence number", () => {
    const cancelled = { ...survey, sequence: 3, cancelledUntil: "2026-12-18" };
    const { events } = reviseEvents([cancelled], [due], today);
    expect(events).toEqual([{ ...due, sequence: 4, cancelledUntil: null }]);
  });
});
