import { useState } from "react";
import { tabMemory } from "./browser-memory.ts";

const key = "plimsoll.terms-of-use";

/** Whether the terms of use are agreed to; kept until the tab is closed. */
export function useTermsAgreement(): readonly [isAgreed: boolean, agree: (isAgreed: boolean) => void] {
  const [isAgreed, setAgreed] = useState(() => tabMemory()?.getItem(key) === "agreed");
  const agree = (isAgreed: boolean) => {
    setAgreed(isAgreed);
    if (isAgreed) tabMemory()?.setItem(key, "agreed");
    else tabMemory()?.removeItem(key);
  };
  return [isAgreed, agree];
}
