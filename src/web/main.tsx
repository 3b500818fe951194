import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { rememberFirst } from "#web/api/first-answers.ts";
import { vesselOfPage } from "#web/api/page-vessel.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { startObservers } from "#web/api/report.ts";
import { App } from "#web/app/app.tsx";
import { firstScreen } from "#web/app/first-screen.ts";
import { followOldLinks } from "#web/app/old-links.ts";
import { parseSearch } from "#web/app/query-text.ts";
import { createAppRouter } from "#web/app/router.ts";
import { readVesselKey } from "#web/paths.ts";
import { readPortal } from "#web/state/portal.ts";

const portal = readPortal(document);
startObservers(portal.society);

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? "";
setNonce(nonce);

const queryClient = createQueryClient();
const { pathname, search } = window.location;
const key = readVesselKey(parseSearch(search));
const vessel = vesselOfPage(document);
if (key && vessel) rememberFirst(queryClient, pathname, key, vessel);

const router = createAppRouter(queryClient);
followOldLinks((address) => void router.navigate({ href: address, replace: true }));

const place = document.getElementById("root");
if (place) {
  const root = createRoot(place);
  const app = <App portal={portal} queryClient={queryClient} router={router} nonce={nonce} />;
  // As a transition it is drawn up piece by piece, so that a tap in the meantime is not kept waiting.
  void firstScreen(router).then(() => startTransition(() => root.render(app)));
}
