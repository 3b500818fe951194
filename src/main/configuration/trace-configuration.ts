// Traces are configured by the variables of OpenTelemetry's standard. The product reads those that say whether there is a collector, and
// the SDK reads the others.
import { z } from "zod";

const address = z
  .string()
  .regex(/^https?:\/\/[^/]/, {
    error: "must be the address of an OpenTelemetry collector, such as http://localhost:4318",
  })
  .optional();
const protocol = z
  .enum(["http/json"], { error: "must be http/json, the only protocol that the server sends" })
  .optional();

/** Environment variables. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.describe(
    "collector to which [traces](operations.md#metrics-traces-and-logs) are sent, `http://localhost:4318`. Default: no traces",
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.describe("the same for traces only"),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.describe("`http/json`, the only protocol that the server sends"),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.describe("the same for traces only"),
  OTEL_TRACES_EXPORTER: z
    .enum(["otlp", "none"], { error: "must be otlp or none" })
    .optional()
    .describe("`none` sends no traces. Default: `otlp`"),
  OTEL_SDK_DISABLED: z
    .string()
    .optional()
    .describe("`true` sends no traces. The SDK reads the other variables of OpenTelemetry"),
};

const variables = z.object(traceVariables);

/** Whether spans are sent to a collector. */
export function isTraced(data: z.infer<typeof variables>): boolean {
  const hasCollector =
    data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
  const isDisabled = data.OTEL_SDK_DISABLED?.toLowerCase() === "true" || data.OTEL_TRACES_EXPORTER === "none";
  return hasCollector && !isDisabled;
}
