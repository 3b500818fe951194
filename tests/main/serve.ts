// Starts the server as an operator does, but without the built page, which the tests do not need.
import { readConfiguration } from "#main/configuration/configuration.ts";
import { createGatewayListener } from "#main/gateway-listener.ts";
import { createHttpServer } from "#main/listen.ts";
import { serve } from "#main/server.ts";
import { runForOperator } from "#main/start-error.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";

await runForOperator(() =>
  serve(readConfiguration(process.env), {
    files: webFilesOf("<!--portal-->"),
    server: createHttpServer(),
    createListener: createGatewayListener,
  }),
);
