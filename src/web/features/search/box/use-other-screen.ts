import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isLongText } from "#rules/search/search-criteria.ts";
import { namesStatement } from "#rules/statements/statement-number.ts";
import type { ScreenAddress } from "#web/paths.ts";
import { useAsyncTask } from "#web/ui/use-async-task.ts";

/** The end of a certificate number, as in `APP-20081177-12`. */
const certificateEnd = /\d{4}[\s-]+\d{2,4}\D{0,20}$/;
/** Fewer digits than the shortest list has that is too long for a search. */
const digitsOfList = 60;

/** Whether a text can be one that another screen reads. Searches by names and single numbers do not wait for the code that knows it. */
function mayBeOfOtherScreen(text: string): boolean {
  const plain = text.normalize("NFKC");
  if (isLongText(plain) || certificateEnd.test(plain) || /[?&]assetnum=/i.test(plain)) return true;
  if (namesStatement(plain)) return true;
  return plain.replace(/\D/g, "").length >= digitsOfList;
}

/** The address of the screen that reads a list of numbers or the number of a certificate; `null` for a text to search by. */
export async function findOtherScreen(text: string): Promise<ScreenAddress | null> {
  if (!mayBeOfOtherScreen(text)) return null;
  return import("./other-screens.ts").then(
    ({ otherScreen }) => otherScreen(text),
    () => null,
  );
}

/** Opens the other screen for the text of an address, in its place in the history. Returns whether that is still open. */
export function useOtherScreen(text: string): boolean {
  const navigate = useNavigate();
  const [searched, setSearched] = useState<string>();
  const isOpen = searched !== text && mayBeOfOtherScreen(text);
  useAsyncTask(
    isOpen ? text : null,
    () => findOtherScreen(text),
    (other) => (other ? void navigate({ ...other, replace: true }) : setSearched(text)),
  );
  return isOpen;
}
