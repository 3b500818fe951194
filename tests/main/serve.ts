// The server as an operator starts it, only without the built page, which its tests do not need.
import { readConfiguration } from "#main/configuration.ts";
import { createHttpServer } from "#main/listen.ts";
import { serve } from "#main/server.ts";
import { runForOperator } from "#main/start-error.ts";

await runForOperator(() =>
  serve(readConfiguration(process.env), {
    files: { find: () => undefined, template: () => Promise.resolve("<!--portal-->") },
    server: createHttpServer(),
    before: (gateway) => gateway,
  }),
);
