// Creates the request listener of the gateway. During development this module is loaded again when a file that it imports has changed.
import type { RequestListener } from "node:http";
import type { Database } from "#database/database.ts";
import { createGateway } from "#gateway/app.ts";
import type { Log } from "#gateway/log.ts";
import type { WebFiles } from "#gateway/page/web-files.ts";
import type { Configuration } from "#main/configuration/configuration.ts";
import { setLocale } from "#text/locale.ts";
import { composeGateway } from "./compose.ts";
import { listenerOf } from "./listen.ts";

/** What stays open when the gateway is loaded again. */
export interface GatewayResources {
  readonly database: Database;
  readonly files: WebFiles;
  readonly log: Log;
}

/** Creates the listener, with texts in the configured locale. */
export function createGatewayListener(
  configuration: Configuration,
  resources: GatewayResources,
): RequestListener {
  setLocale(configuration.locale);
  return listenerOf(createGateway(composeGateway(configuration, resources)).fetch);
}
