import { expect, test } from "vitest";
import { auditEventTypes } from "#contract/administration/administration.ts";
import { auditEventStyle, auditEventOptions, isAuditEventType } from "./audit-event-labels.ts";

test("the event filter offers every event type in the contract's order", () => {
  expect(auditEventOptions.map(({ value }) => value)).toEqual([...auditEventTypes]);
  expect(auditEventOptions[2]?.label).toBe("Sign-in failed");
});

test("an unknown event type has an icon and is not a valid filter value", () => {
  expect(auditEventStyle("record burnt").icon).toBeDefined();
  expect(isAuditEventType("record burnt")).toBe(false);
});
