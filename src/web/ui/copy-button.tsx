import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import classes from "./copy-button.module.css";
import { showToast } from "./toast.tsx";

interface CopyButtonProps {
  /** What is copied; asked for when it is. */
  readonly text: () => string;
  /** What the button is called: `Copy IMO number`. */
  readonly label: string;
  /** Shown text; an icon alone where there is none. */
  readonly children?: ReactNode;
}

/** Puts a text on the clipboard, and says that it is there. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
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
      showToast("Copied.");
    } catch {
      showToast("This browser does not allow copying here.", "danger");
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
