// Entry of the page, kept small, because no other code can report that the app could not be loaded.
import "./missing-functions.ts";
import type { Portal } from "#contract/page/portal.ts";
import { startCaptcha } from "#web/api/prefetch/tokens.ts";
import { abortOnPageHide } from "#web/api/navigation-abort.ts";
import { clearReload, loadWithRetry, mayReload, reloadOnceFor } from "./load-code.ts";

const { captcha, captchaSiteKey } = JSON.parse(
  document.getElementById("portal")?.textContent ?? "",
) as Portal;
startCaptcha(captcha, captchaSiteKey);
abortOnPageHide();

/** Resolves in a new task, after input and frames that are waiting. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Evaluates the app in two tasks, so that the browser can draw and handle input between them. */
const loadApp = () => import("react-dom/client").then(nextTask).then(() => import("#web/main.tsx"));

/** Reloads the page if that may help; otherwise reports on the page that it could not be loaded. */
async function handleFailure(): Promise<void> {
  if (await mayReload("app")) reloadOnceFor("app");
  else document.getElementById("not-loaded")?.removeAttribute("hidden");
}

if (!document.documentElement.hasAttribute("data-too-old"))
  void loadWithRetry(loadApp).then(() => clearReload("app"), handleFailure);
