// Entry of the page, kept small: the server's HTML is drawn before the app is loaded.
import type { Portal } from "#contract/portal.ts";
import { startCaptcha } from "#web/api/prefetch/tokens.ts";
import { abortOnPageHide } from "#web/api/navigation-abort.ts";
import { clearReload, loadWithRetry, mayReload, reloadOnceFor } from "./load-code.ts";
import { firstFrame, nextTask, showNotLoaded } from "./first-frame.ts";

const { captcha, captchaSiteKey } = JSON.parse(
  document.getElementById("portal")?.textContent ?? "",
) as Portal;
startCaptcha(captcha, captchaSiteKey);
abortOnPageHide();

/** Evaluates the app in two tasks, so that the browser can draw and handle input between them. */
const loadApp = () => import("react-dom/client").then(nextTask).then(() => import("#web/main.tsx"));

/** Reloads the page if that may help; otherwise reports on the page that it could not be loaded. */
async function handleFailure(): Promise<void> {
  if (await mayReload("app")) reloadOnceFor("app");
  else showNotLoaded();
}

void firstFrame()
  .then(() => loadWithRetry(loadApp))
  .then(() => clearReload("app"), handleFailure);
