import { X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { toastDuration } from "#rules/layout-limits.ts";
import type { Tone } from "#rules/tone.ts";
import { uiText } from "#text/ui.ts";
import { Notice } from "./notice.tsx";
import classes from "./toast.module.css";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message over the page for five seconds. The same message is not shown twice. */
export function showToast(text: string, tone: Tone = "secondary"): void {
  lastId += 1;
  setToasts([...toasts.filter((toast) => toast.text !== text), { id: lastId, text, tone }]);
}

function closeToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live region of the toasts, once on the page. Rendered before the first toast, because screen readers ignore a region that appears with its content. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={classes.toasts} aria-live="polite">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastItem({ toast: { id, text, tone } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(id), toastDuration);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className={classes.toast}>
      <Notice tone={tone}>{text}</Notice>
      <button
        type="button"
        className={classes.close}
        aria-label={uiText.closeToast}
        onClick={() => closeToast(id)}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
