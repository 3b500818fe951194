// The metrics of emails and webhook messages. They stand in the database, so that every process has the same.
import { Gauge, type Registry } from "prom-client";
import type { ChannelDeliveries } from "#contract/deliveries.ts";

const states = ["collecting", "due", "sent", "notSent", "dropped", "failed"] as const;

/** Adds the gauges, which are read when the metrics are read. Without a database they have no values. */
export function addDeliveryGauges(
  registry: Registry,
  read: () => Promise<readonly ChannelDeliveries[]>,
): void {
  const channels = () => read().catch(() => []);
  const oldest: Gauge<"channel"> = new Gauge({
    registers: [registry],
    aggregator: "max",
    name: "delivery_oldest_seconds",
    help: "Seconds since the oldest message that is not delivered was due, by channel; 0 without one.",
    labelNames: ["channel"],
    async collect() {
      oldest.reset();
      for (const { channel, oldestDueAt } of await channels()) {
        const since = oldestDueAt === null ? 0 : (Date.now() - Date.parse(oldestDueAt)) / 1000;
        oldest.set({ channel }, Math.max(0, since));
      }
    },
  });
  const messages: Gauge<"channel" | "state"> = new Gauge({
    registers: [registry],
    aggregator: "max",
    name: "delivery_messages",
    help: "Stored emails and webhook messages of follows, by channel and state. The state due is the backlog; those that have ended are stored for RETAIN_DELIVERIES.",
    labelNames: ["channel", "state"],
    async collect() {
      messages.reset();
      for (const { channel, ...counts } of await channels()) {
        for (const state of states) messages.set({ channel, state }, counts[state]);
      }
    },
  });
}
