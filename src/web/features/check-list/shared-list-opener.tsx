import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { checkListText } from "#text/record/check-list.ts";
import { paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { storeList, tabListAddress } from "#web/state/stored-list.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { readListFragment } from "./list-fragment.ts";

const sentences = {
  invalid: checkListText.invalidAddress,
  tooLong: checkListText.tooLongAddress,
  notStored: checkListText.listNotStored,
} as const;

/** Opens the list in the fragment of an address: stores it in the tab, where the check finds it, or says why it cannot be opened. */
export function SharedListOpener({ fragment }: { fragment: string }) {
  const navigate = useNavigate();
  const query = useQueryString();
  const [problem, setProblem] = useState<keyof typeof sentences>();
  useEffect(() => {
    let isCurrent = true;
    void readListFragment(fragment).then((list) => {
      if (!isCurrent) return undefined;
      if (typeof list === "string") return setProblem(list);
      if (!storeList(list.numbers.join(","), fragment)) return setProblem("notStored");
      const address = { ...paths.checkList({ ...query, ...tabListAddress }), hash: fragment };
      return navigate({ ...address, replace: true, resetScroll: false });
    });
    return () => {
      isCurrent = false;
    };
  }, [fragment, navigate, query]);
  if (problem === undefined) return <PanelSkeleton facts={2} />;
  return (
    <Panel title={checkListText.title} isPageTitle isCollapsible={false}>
      <Notice tone="warning" isAlert>
        <p>{sentences[problem]}</p>
        <Link {...paths.checkList()}>{checkListText.checkAnother}</Link>
      </Notice>
    </Panel>
  );
}
