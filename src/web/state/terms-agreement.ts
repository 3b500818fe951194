import { useState } from "react";

const key = "plimsoll.terms-of-use";

/** Whether the terms of use are agreed to; kept until the tab is closed. */
export function useTermsAgreement(): readonly [isAgreed: boolean, agree: (isAgreed: boolean) => void] {
  const [isAgreed, setAgreed] = useState(() => sessionStorage.getItem(key) === "agreed");
  const agree = (isAgreed: boolean) => {
    setAgreed(isAgreed);
    if (isAgreed) sessionStorage.setItem(key, "agreed");
    else sessionStorage.removeItem(key);
  };
  return [isAgreed, agree];
}
