import { useState } from "react";
import { tabStorage } from "#web/state/browser-storage.ts";

const key = "plimsoll.terms-of-use";

/** Whether the user has agreed to the terms of use; stored until the tab is closed. */
export function useTermsAgreement(): readonly [isAgreed: boolean, setAgreement: (isAgreed: boolean) => void] {
  const [isAgreed, setAgreed] = useState(() => tabStorage()?.getItem(key) === "agreed");
  const setAgreement = (isAgreed: boolean) => {
    setAgreed(isAgreed);
    if (isAgreed) tabStorage()?.setItem(key, "agreed");
    else tabStorage()?.removeItem(key);
  };
  return [isAgreed, setAgreement];
}
