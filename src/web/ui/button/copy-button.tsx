import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import classes from "./button.module.css";
import { copyText } from "./copy-text.ts";

interface CopyButtonProps {
  /** Returns the text to copy; called on each press. */
  readonly text: () => string;
  /** Accessible name: `Copy IMO number`. */
  readonly label: string;
  /** Visible text; without it the button is an icon. */
  readonly children?: ReactNode;
}

/** Copies a text to the clipboard and confirms it with a toast. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => setCopied(await copyText(text()));

  if (children) {
    return (
      <Button kind="quiet" onClick={copy}>
        {children}
      </Button>
    );
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className={classes.copy}
      data-print="none"
      aria-label={label}
      title={label}
      onClick={copy}
    >
      <Icon aria-hidden />
    </button>
  );
}
