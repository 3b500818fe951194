// The text from which the list in an address was read. Only the page has it: the address has its numbers, and the tab the names beside them
// (handed-over-text.ts).
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type FoundNumbers, withVessels } from "#rules/search/number-list.ts";
import type { QueryString, ScreenAddress } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import {
  forgetHandedOver,
  handedOverTexts,
  handOver,
  type PastedText,
} from "#web/state/storage/handed-over-text.ts";
import { readPastedList } from "#web/state/storage/pasted-list.ts";
import { storedNumbers } from "#web/state/storage/stored-list.ts";
import type { AddVessels } from "./found-numbers.tsx";

/** The list that was entered on a screen, whose address has its numbers. */
export interface EnteredList {
  /** The numbers of the address, separated by commas. Those of a long list change without the address. */
  readonly numbers: string;
  /** What was entered; the numbers of the address, one a line, if it came with them. */
  readonly text: string;
  /** What was found in the text; `undefined` if the address came with its numbers. */
  readonly found: FoundNumbers | undefined;
  /** Opens the screen with the numbers of a text. */
  readonly open: (text: string, list: FoundNumbers) => void;
  /** Puts vessels in place of names in the text, and opens it again, with the view of the address. */
  readonly add: AddVessels;
}

export function useEnteredList(addressOf: (query: QueryString) => ScreenAddress): EnteredList {
  const query = useQueryString();
  const numbers = storedNumbers(query);
  const navigate = useNavigate();
  // Each text, so that it is there again when the reader goes back. One without numbers is only known while it is the last.
  const [pasted, setPasted] = useState<readonly PastedText[]>(handedOverTexts);
  useEffect(() => forgetHandedOver(), []);
  const source = (numbers === "" ? pasted.slice(0, 1) : pasted).find((one) => one.numbers === numbers);
  const text = source?.text ?? numbers.replaceAll(",", "\n");

  function open(next: string, list: FoundNumbers, more: QueryString = {}) {
    const address = handOver(next, list);
    const given = handedOverTexts();
    setPasted((earlier) => [...given, ...earlier]);
    forgetHandedOver();
    void navigate({ ...addressOf({ ...more, ...address }), resetScroll: false });
  }

  async function add(named: ReadonlyMap<string, string>) {
    const next = withVessels(text, named);
    const { list: _, numbers: __, ...view } = query;
    open(next, await readPastedList(next), view);
  }

  return {
    numbers,
    text,
    found: source?.list,
    open: (next, list) => open(next, list),
    add: (named) => void add(named),
  };
}
