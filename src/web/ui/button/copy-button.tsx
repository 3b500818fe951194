import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { uiText } from "#text/ui.ts";
import { Button } from "./button.tsx";
import classes from "./copy-button.module.css";
import { showToast } from "#web/ui/feedback/toast.tsx";

interface CopyButtonProps {
  /** Returns the text to copy; called on each press. */
  readonly text: () => string;
  /** Accessible name: `Copy IMO number`. */
  readonly label: string;
  /** Visible text; without it the button is an icon. */
  readonly children?: ReactNode;
  /** What the toast says afterwards. */
  readonly copied?: string;
}

/** Copies a text to the clipboard and confirms it with a toast. */
export function CopyButton({ text, label, children, copied = uiText.copied }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
      showToast(copied);
    } catch {
      showToast(uiText.copyNotAllowed, "danger");
    }
  }

  if (children) {
    return (
      <Button kind="quiet" onClick={copy}>
        {children}
      </Button>
    );
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" className={classes.copy} aria-label={label} title={label} onClick={copy}>
      <Icon aria-hidden />
    </button>
  );
}
