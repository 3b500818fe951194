// Traces are sent if the standard's variables name a collector. Without them, no module of OpenTelemetry is loaded.
import type { OpenTracing } from "./open-telemetry.ts";

/** Starts tracing; `null` if it is not configured. */
export async function openTracing(isTraced: boolean): Promise<OpenTracing | null> {
  if (!isTraced) return null;
  const { startOpenTelemetry } = await import("./open-telemetry.ts");
  return startOpenTelemetry();
}
