import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { readNumberList } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { screenNames } from "#text/screens.ts";
import { namesKeptList } from "#web/lists/kept-list.tsx";
import { paths, type QueryString } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { listAddress, readListText } from "#web/state/stored-list.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./check-list-screen.module.css";
import { CheckedList } from "./checked-list.tsx";
import { KeptListCheck } from "./kept-list-check.tsx";
import { ListForm } from "./list-form.tsx";

/** Checks a list of vessels by their numbers. The address holds the list, or says that the tab does. */
// gap: check of a list
export function CheckListScreen() {
  const query = useQueryString();
  return namesKeptList(query) ? <KeptListCheck query={query} /> : <TypedListCheck query={query} />;
}

function TypedListCheck({ query }: { query: QueryString }) {
  const text = readListText(query);
  const { entries } = useMemo(() => readNumberList(text), [text]);
  const [changed, setChanged] = useState<string>();
  const navigate = useNavigate();
  const isOpen = entries.length === 0 || changed === text;

  function check(next: string) {
    setChanged(undefined);
    void navigate({ ...paths.checkList(listAddress(next)), resetScroll: false });
  }

  return (
    <>
      <Panel title={checkListText.title} isPageTitle isCollapsible={false}>
        {isOpen ? (
          <>
            <ListForm key={text} text={text} onCheck={check} />
            <p className={classes.folded}>
              <Link {...paths.account("lists")}>{screenNames.lists}</Link>
            </p>
          </>
        ) : (
          <p className={classes.folded}>
            {checkListText.entryCount({ count: entries.length })}
            <Button kind="quiet" onClick={() => setChanged(text)}>
              {checkListText.changeList}
            </Button>
          </p>
        )}
      </Panel>
      {entries.length > 0 && <CheckedList key={text} entries={entries} />}
    </>
  );
}
