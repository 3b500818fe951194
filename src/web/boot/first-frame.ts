/** Milliseconds after which loading continues without a frame: the browser may be drawing none. */
const frameTimeout = 1000;

/** Resolves when the server's HTML has been drawn; at once for a hidden page, which is not drawn. */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, frameTimeout);
  });
}

/** Resolves in a new task, after input and frames that are waiting. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Shows the message of the server's HTML that the app could not be loaded. */
export function showNotLoaded(): void {
  const notice = document.getElementById("not-loaded");
  if (notice) notice.hidden = false;
}
