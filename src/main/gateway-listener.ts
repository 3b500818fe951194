// Creates the request listener of the gateway. During development this module is loaded again when a file that it imports has changed.
import type { RequestListener } from "node:http";
import { createGateway } from "#gateway/app.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { traceRequests } from "#gateway/http/traced-requests.ts";
import { installTracer } from "#tracing/tracing.ts";
import { composeGateway, type GatewayResources } from "./compose.ts";
import { listenerOf } from "./listen.ts";

export function createGatewayListener(
  configuration: Configuration,
  resources: GatewayResources,
): RequestListener {
  const dependencies = composeGateway(configuration, resources);
  // Here, because a gateway that is loaded again has a module of its own that knows the tracer.
  installTracer(resources.tracer ?? null);
  const { fetch } = createGateway(dependencies);
  return listenerOf(resources.tracer ? traceRequests(fetch, dependencies.networkSettings) : fetch);
}
