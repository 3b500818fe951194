import { tabStorage } from "#web/state/storage/browser-storage.ts";
import { storedText } from "#web/state/storage/stored-text.ts";

const agreement = storedText("plimsoll.terms-of-use", { isChosen: true, storage: tabStorage });

/** Whether the user has agreed to the terms of use; stored until the tab is closed. */
export function useTermsAgreement(): readonly [isAgreed: boolean, setAgreement: (isAgreed: boolean) => void] {
  return [agreement.use() === "agreed", (isAgreed) => agreement.write(isAgreed ? "agreed" : "")];
}
