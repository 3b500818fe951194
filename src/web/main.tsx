import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "#web/ui/tokens.css";
import "#web/ui/base.css";
import { setNonce } from "get-nonce";
import { createRoot } from "react-dom/client";
import { startCaptcha } from "#web/api/captcha/tokens.ts";
import { cancelOnLeaving } from "#web/api/outstanding.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { startObservers } from "#web/api/report.ts";
import { App } from "#web/app/app.tsx";
import { followOldLinks } from "#web/app/old-links.ts";
import { createAppRouter } from "#web/app/router.ts";
import { readPortal } from "#web/state/portal.ts";

const portal = readPortal(document);
startCaptcha(portal.captcha, portal.captchaSiteKey);
startObservers(portal.society);
cancelOnLeaving();

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? "";
setNonce(nonce);

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followOldLinks((address) => void router.navigate({ href: address, replace: true }));

const place = document.getElementById("root");
if (place) {
  createRoot(place).render(<App portal={portal} queryClient={queryClient} router={router} nonce={nonce} />);
}
