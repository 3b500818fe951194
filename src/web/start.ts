// The page begins here, with little: the frame that the server wrote is drawn, and what the screen asks for is under way, before
// the app is read.
import type { Portal } from "#contract/portal.ts";
import { startCaptcha } from "#web/api/captcha/tokens.ts";
import { askFirst } from "#web/api/first-questions.ts";
import { cancelOnLeaving } from "#web/api/outstanding.ts";
import { vesselOfPage } from "#web/api/page-vessel.ts";
import { firstFrame, nextTask, sayNotLoaded } from "#web/first-frame.ts";
import { forgetReload, loadTwice, mayReload, reloadFor } from "#web/load-code.ts";

const { captcha, captchaSiteKey } = JSON.parse(
  document.getElementById("portal")?.textContent ?? "",
) as Portal;
startCaptcha(captcha, captchaSiteKey);
cancelOnLeaving();
const vessel = vesselOfPage(document);
if (vessel) askFirst(window.location.pathname, vessel.assetnum);

/** The app is read in two steps, and the browser may draw and answer between them. */
const readApp = () => import("react-dom/client").then(nextTask).then(() => import("#web/main.tsx"));

/** Reloads the page where that may help, or says in its frame that it could not be loaded. */
async function giveUp(): Promise<void> {
  if (await mayReload("app")) reloadFor("app");
  else sayNotLoaded();
}

void firstFrame()
  .then(() => loadTwice(readApp))
  .then(() => forgetReload("app"), giveUp);
