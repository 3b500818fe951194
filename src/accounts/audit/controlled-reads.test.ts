import { describe, expect, test } from "vitest";
import { visitor } from "#contract/account/reader.ts";
import type { AuditEvent } from "./audit-log.ts";
import { withReadAudit } from "./controlled-reads.ts";

const ann = { id: "1", name: "Ann", email: "ann@client.example" };
const from = { address: "192.0.2.1", requestId: "request-1" };

/** Returns the audit events of one read. */
async function eventsOf(vessels: readonly string[]): Promise<readonly AuditEvent[]> {
  const events: AuditEvent[] = [];
  const write = (event: AuditEvent) => Promise.resolve(void events.push(event));
  const reader = withReadAudit({ ...visitor, clearances: ["itar"] }, { actor: ann, from }, write);
  await reader.auditControlledRead?.({ vessels, call: "/os/ABSRECORDSEARCH" });
  return events;
}

describe("a read of controlled data", () => {
  test("writes one event with its vessels, call, reader and request", async () => {
    expect(await eventsOf(["C1", "C2"])).toEqual([
      { event: "controlled data read", actor: ann, from, what: "C1, C2: /os/ABSRECORDSEARCH" },
    ]);
  });

  test("names all of 1,001 vessels in several events", async () => {
    const vessels = Array.from({ length: 1001 }, (_, index) => `C${index}`);
    const events = await eventsOf(vessels);
    expect(events.map(({ what }) => what?.split(": ")[0]?.split(", ").length)).toEqual([500, 500, 1]);
    expect(events.flatMap(({ what }) => what?.split(": ")[0]?.split(", "))).toEqual(vessels);
  });

  test("writes an event without vessels for a count of all vessels", async () => {
    expect(await eventsOf([])).toMatchObject([{ what: "a count: /os/ABSRECORDSEARCH" }]);
  });

  test("is not audited for a reader without clearance", () => {
    expect(withReadAudit(visitor, { actor: ann, from }, () => Promise.resolve())).toBe(visitor);
  });
});
