import { beforeEach, describe, expect, test } from "vitest";
import { empty, forEachEngine } from "#tests/database/engines.ts";
import { createEventStore } from "./event-store.ts";

const survey = { uid: "survey", contentHash: "a", dueDate: "2027-01-10" };
const moved = { uid: "survey", contentHash: "b", dueDate: "2027-03-10" };
const today = "2026-11-20";

forEachEngine((engine) => {
  beforeEach(async () => {
    const { kysely } = engine.database;
    await empty(engine.database);
    const user = { id: "U1", name: "Ann", email: "ann@client.example" };
    await kysely.insertInto("portal_user").values(user).execute();
    for (const id of ["A1", "A2"]) {
      const address = { id, user_id: "U1", kind: "calendar", label: id, target: "{}", hash: id } as const;
      await kysely.insertInto("secret_address").values(address).execute();
    }
  });

  describe("the events of an address", () => {
    test("raise their sequence numbers with each change, and are deleted after their cancellation", async () => {
      const revise = createEventStore(engine.database);
      const sequences = async (events: (typeof survey)[], day = today) =>
        (await revise("A1", events, day)).map((event) => [event.sequence, event.cancelledUntil]);
      expect(await sequences([survey])).toEqual([[0, null]]);
      expect(await sequences([survey])).toEqual([[0, null]]);
      expect(await sequences([moved])).toEqual([[1, null]]);
      expect(await sequences([])).toEqual([[2, "2026-12-18"]]);
      expect(await sequences([], "2026-12-19")).toEqual([]);
      expect(await engine.database.kysely.selectFrom("calendar_event").selectAll().execute()).toEqual([]);
    });

    test("are not sent as cancelled to the subscribers of another address", async () => {
      const revise = createEventStore(engine.database);
      await revise("A1", [survey], today);
      expect(await revise("A2", [], today)).toEqual([]);
    });

    test("change once when several requests find the same change", async () => {
      const revise = createEventStore(engine.database);
      await revise("A1", [survey], today);
      const results = await Promise.all(Array.from({ length: 5 }, () => revise("A1", [moved], today)));
      expect(results.flat().map(({ sequence }) => sequence)).toEqual([1, 1, 1, 1, 1]);
    });

    test("are not stored for an address that was deleted meanwhile", async () => {
      const revise = createEventStore(engine.database);
      await engine.database.kysely.deleteFrom("portal_user").execute();
      expect(await revise("A1", [survey], today)).toHaveLength(1);
    });
  });
});
