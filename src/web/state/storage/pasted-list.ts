// Reads the numbers of a pasted text. The code that reads a table is loaded with the first text that can be one.
import {
  cutBetweenWords,
  type FoundNumbers,
  maximumListLength,
  readNumberList,
} from "#rules/search/number-list.ts";
import { canBeTable, readNumberTable } from "#rules/search/number-table.ts";
import { useAsyncTask } from "#web/ui/use-async-task.ts";
import { useState } from "react";

/** The numbers of a text, or of its number column if it is a table. A table is read as text if the code for it fails to load. */
export async function readPastedList(text: string): Promise<FoundNumbers> {
  const isCut = text.length > maximumListLength;
  const given = cutBetweenWords(text, maximumListLength);
  return { ...(await readGiven(given)), isCut };
}

async function readGiven(given: string): Promise<FoundNumbers> {
  if (!canBeTable(given)) return readNumberList(given);
  const table = await import("papaparse").then(
    ({ default: { parse } }) => readNumberTable(parse<string[]>(given, parseOptions).data),
    () => null,
  );
  return table ?? readNumberList(given);
}

const parseOptions = { delimitersToGuess: ["\t", ";", ",", "|"] };

const nothing = readNumberList("");

/** The numbers of the text that is being typed. Those of the last text stay while a table is read. */
export function usePastedList(text: string): FoundNumbers {
  const [list, setList] = useState(nothing);
  useAsyncTask(text, () => readPastedList(text), setList);
  return list;
}
