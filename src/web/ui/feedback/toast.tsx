import { type ComponentType, useEffect, useState } from "react";
import type { Tone } from "#rules/tone.ts";
import type { ToastMessage, ToastRegionProps } from "./toast-region.tsx";

type Show = (message: ToastMessage) => void;

/** Shows a message in the region, once that is rendered. */
let show: Show | null = null;
/** Messages from before. */
let waiting: readonly ToastMessage[] = [];

/** Shows a short message over the page for five seconds. The same message is not shown twice. */
export function showToast(text: string, tone: Tone = "secondary"): void {
  if (show) show({ text, tone });
  else waiting = [...waiting, { text, tone }];
}

function connect(next: Show | null): void {
  show = next;
  if (next === null) return;
  for (const message of waiting) next(message);
  waiting = [];
}

const loadRegion = () => import("./toast-region.tsx");

/**
 * The region of the toasts, once on the page. Its code is loaded after the screen. The region is rendered before the first toast,
 * because screen readers ignore a live region that appears with its content.
 */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    const load = () =>
      loadRegion()
        .catch(loadRegion)
        .then(
          ({ ToastRegion }) => isShown && setRegion(() => ToastRegion),
          () => window.addEventListener("online", load, { once: true }),
        );
    void load();
    return () => {
      isShown = false;
      window.removeEventListener("online", load);
    };
  }, []);
  return Region && <Region connect={connect} />;
}
