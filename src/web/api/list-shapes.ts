// The types of the responses of calls for lists of vessels.
import type { ListChange, ListedVessel, ListsPage, ListSummary, OpenedList } from "#contract/lists.ts";
import { isFlag, isNumber, isText, listOf, objectOf, orNull } from "./response-shape.ts";

const summary = {
  id: isText,
  name: isText,
  customerNumber: orNull(isText),
  vesselCount: orNull(isNumber),
  changedAt: isText,
};

const isListedVessel = objectOf<ListedVessel>({
  assetnum: orNull(isText),
  number: isText,
  currentNumber: orNull(isText),
  name: orNull(isText),
  isInRecord: isFlag,
});

export const isListsPage = objectOf<ListsPage>({ lists: listOf(objectOf<ListSummary>(summary)) });
export const isOpenedList = objectOf<OpenedList>({ ...summary, vessels: listOf(isListedVessel) });
export const isListChange = objectOf<ListChange>({
  id: isText,
  added: isNumber,
  known: isNumber,
  unknown: isNumber,
});
