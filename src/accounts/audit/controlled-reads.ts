// Audit events for reads of controlled data. The session or the API key supplies the user.
import type { Reader } from "#contract/account/reader.ts";
import type { AuditEvent } from "./audit-log.ts";

/** Highest number of vessels in one event. A longer list is split into several events, so that no vessel is cut off. */
const maxVesselsPerEvent = 500;

/** Adds the audit of controlled reads to a reader; returns a reader without clearances unchanged. */
export function withReadAudit(
  reader: Reader,
  event: Pick<AuditEvent, "actor" | "subject" | "from">,
  write: (entry: AuditEvent) => Promise<void>,
): Reader {
  if (reader.clearances.length === 0) return reader;
  return {
    ...reader,
    async auditControlledRead({ call, vessels }) {
      let start = 0;
      do {
        const names = vessels.slice(start, start + maxVesselsPerEvent).join(", ");
        await write({ event: "controlled data read", ...event, what: `${names || "a count"}: ${call}` });
        start += maxVesselsPerEvent;
      } while (start < vessels.length);
    },
  };
}
