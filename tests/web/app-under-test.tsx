// Renders the whole app at an address, with a fake gateway whose replies the test defines.
import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Portal } from "#contract/page/portal.ts";
import { setPageReader } from "#web/api/anti-forgery.ts";
import { startCaptcha } from "#web/api/prefetch/tokens.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { App } from "#web/app/app.tsx";
import { createAppRouter } from "#web/app/router.ts";
import { clearSessionEnd } from "#web/state/session/session-end.ts";
import { examplePortal } from "./example-portal.ts";
import { fakeGateway, type Replies } from "./fake-gateway.ts";

/** Opens the app at an address, for the example portal unless parts of it are given. */
export function openApp(address: string, replies: Replies = {}, portal: Partial<Portal> = {}) {
  const gateway = fakeGateway(replies);
  startCaptcha("off", null);
  clearSessionEnd();
  setPageReader(portal.user ?? null);
  // As the server sets it with the page.
  document.cookie = "XSRF-TOKEN=a%3Db";
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  render(<App portal={{ ...examplePortal, ...portal }} queryClient={queryClient} router={router} />);
  return {
    gateway,
    queryClient,
    router,
    user: userEvent.setup(),
    address: () => router.history.location.href,
  };
}
