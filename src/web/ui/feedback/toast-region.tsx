import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useEffect, useMemo } from "react";
import { toastDuration } from "#rules/layout-limits.ts";
import type { Tone } from "#rules/tone.ts";
import { uiText } from "#text/ui.ts";
import { Notice } from "./notice.tsx";
import classes from "./feedback.module.css";

export interface ToastMessage {
  readonly text: string;
  readonly tone: Tone;
}

export interface ToastRegionProps {
  /** Called when messages can be shown, and with `null` when the region is removed. */
  readonly connect: (show: ((message: ToastMessage) => void) | null) => void;
}

/** The live region of the toasts. */
export function ToastRegion({ connect }: ToastRegionProps) {
  const manager = useMemo(() => Toast.createToastManager<ToastMessage>(), []);
  useEffect(() => {
    // The text is the key, so that the same message is not shown twice.
    connect((message) => void manager.add({ id: message.text, data: message }));
    return () => connect(null);
  }, [connect, manager]);
  return (
    <Toast.Provider toastManager={manager} timeout={toastDuration} limit={5}>
      <Toast.Portal>
        <Toast.Viewport className={classes.toasts} data-print="none" aria-label={uiText.messages}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastMessage>();
  return toasts.map((toast) => (
    // A message is not a dialog, which is the library's role.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the element is the library's
    <Toast.Root key={toast.id} toast={toast} role="group" aria-modal={undefined} className={classes.toast}>
      <Notice tone={toast.data?.tone ?? "secondary"}>
        <Toast.Description render={<span />}>{toast.data?.text}</Toast.Description>
      </Notice>
      <Toast.Close className={classes.close} aria-label={uiText.closeToast} aria-hidden={undefined}>
        <X aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ));
}
