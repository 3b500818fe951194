import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { FoundNumbers } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { screenNames } from "#text/screens.ts";
import { namesKeptList } from "#web/lists/kept-list.tsx";
import { paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { listAddress, readStoredList, storedNumbers } from "#web/state/stored-list.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./check-list-screen.module.css";
import { CheckedList } from "./checked-list.tsx";
import { KeptListCheck } from "./kept-list-check.tsx";
import { FoundNumbersNote } from "./found-numbers.tsx";
import { ListForm } from "./list-form.tsx";

/** Checks a list of vessels by their numbers. The address holds the numbers, or says that the tab does. */
// gap: check of a list
export function CheckListScreen() {
  const query = useQueryString();
  return namesKeptList(query) ? <KeptListCheck query={query} /> : <TypedListCheck query={query} />;
}

/** What was pasted before these numbers were checked. Only the page has it: neither the address nor the tab keeps the text around the numbers. */
interface PastedText {
  readonly numbers: string;
  readonly text: string;
  readonly list: FoundNumbers;
}

function TypedListCheck({ query }: { query: QueryString }) {
  const numbers = storedNumbers(query);
  const stored = useMemo(() => readStoredList(query), [query]);
  const { entries } = stored;
  const [pasted, setPasted] = useState<PastedText>();
  const [changed, setChanged] = useState<string>();
  const navigate = useNavigate();
  const isOpen = entries.length === 0 || changed === numbers;
  const source = pasted?.numbers === numbers ? pasted : undefined;
  const text = source?.text ?? numbers.replaceAll(",", "\n");

  function check(next: string, list: FoundNumbers) {
    const address = listAddress(list);
    setChanged(undefined);
    setPasted({ numbers: storedNumbers(address), text: next, list });
    void navigate({ ...paths.checkList(address), resetScroll: false });
  }

  return (
    <>
      <Panel title={checkListText.title} isPageTitle isCollapsible={false}>
        {isOpen ? (
          <>
            <ListForm key={numbers} text={text} onCheck={check} />
            <p className={classes.folded}>
              <Link {...paths.account("lists")}>{screenNames.lists}</Link>
            </p>
          </>
        ) : (
          <>
            {(source ?? stored.texts.length > 0) && <FoundNumbersNote list={source?.list ?? stored} />}
            <p className={classes.folded}>
              {source === undefined && checkListText.numberCount({ count: entries.length })}
              <Button kind="quiet" onClick={() => setChanged(numbers)}>
                {checkListText.changeList}
              </Button>
            </p>
          </>
        )}
      </Panel>
      {entries.length > 0 && <CheckedList key={numbers} entries={entries} />}
    </>
  );
}
