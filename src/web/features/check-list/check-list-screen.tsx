import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { readNumberList } from "#rules/search/number-list.ts";
import { checkListText } from "#text/record/check-list.ts";
import { paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./check-list-screen.module.css";
import { CheckedList } from "./checked-list.tsx";
import { ListForm } from "./list-form.tsx";
import { listAddress, readListText } from "./stored-list.ts";

/** Checks a list of vessels by their numbers. The address holds the list, or says that the tab does. */
// gap: check of a list
export function CheckListScreen() {
  const query = useQueryString();
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
          <ListForm key={text} text={text} onCheck={check} />
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
