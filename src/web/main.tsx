import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { hasAntiForgeryCookie, setPageReader } from "#web/api/anti-forgery.ts";
import { readFirstView } from "#web/api/page-queries.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { loadAnalytics } from "#web/api/report.ts";
import { App } from "#web/app/app.tsx";
import { firstScreen, renderedScreen } from "#web/boot/first-screen.ts";
import { redirectOldLinks, replaceOldLink } from "#web/app/old-links.ts";
import { prefetchLinks } from "#web/api/prefetch/link-prefetch.ts";
import { keepTranslatedPage } from "#web/app/translated-page.ts";
import { createAppRouter, openPagesOfServer } from "#web/app/router.ts";
import { readPortal } from "#web/state/portal.ts";

keepTranslatedPage();
const portal = readPortal(document);
setPageReader(portal.user);
loadAnalytics(portal.society);

const container = document.getElementById("root");
// A page at a public address continues at the address of its screen.
const address = container?.dataset["address"];
if (address) window.history.replaceState(window.history.state, "", address + window.location.hash);

const queryClient = createQueryClient();
// The server does not see an old link: it has rendered the screen of the address before the hash.
const firstView = replaceOldLink() ? null : readFirstView(document);
for (const [queryKey, data] of firstView?.queries ?? []) queryClient.setQueryData(queryKey, data);

const router = createAppRouter(queryClient);
prefetchLinks(router, queryClient, portal.user);
if (!hasAntiForgeryCookie()) openPagesOfServer(router);
redirectOldLinks((address) => void router.navigate({ href: address, replace: true }));

if (container) {
  const app = <App portal={portal} queryClient={queryClient} router={router} />;
  // A transition renders in small pieces, so that the browser can handle input in between.
  if (firstView) {
    // The router renders as it did on the server.
    router.ssr = { manifest: undefined };
    void renderedScreen(router, firstView.parts).then(() => takeOver(container, app));
  } else {
    const root = createRoot(container);
    void firstScreen(router).then(() => startTransition(() => root.render(app)));
  }
}

/** Continues the page that the server has rendered. A part that the reader leaves by a link before it is taken over is rendered again, which is no fault. */
function takeOver(place: Element, app: ReactNode): void {
  const { pathname, search } = router.history.location;
  const onRecoverableError = (error: unknown) => {
    const { location } = router.history;
    if (location.pathname === pathname && location.search === search) reportError(error);
  };
  startTransition(() => void hydrateRoot(place, app, { onRecoverableError }));
}
