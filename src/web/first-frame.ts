/** Milliseconds after which nobody waits for a frame any more: the browser may be drawing none. */
const longest = 1000;

/** Resolves when the page as the server wrote it has been drawn; at once where nobody sees the page. */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
}

/** Resolves when the browser has seen to whatever waits: a tap, a frame. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Says in the frame that the server wrote that the app did not come. */
export function sayNotLoaded(): void {
  const notice = document.getElementById("not-loaded");
  if (notice) notice.hidden = false;
}
