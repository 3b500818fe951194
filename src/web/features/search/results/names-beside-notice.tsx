import { useNavigate } from "@tanstack/react-router";
import { readNumberList } from "#rules/search/number-list.ts";
import { besideNumbersText } from "#text/record/search-results.ts";
import type { FoundVessel } from "#web/api/found-vessel.ts";
import { paths } from "#web/paths.ts";
import { handOver } from "#web/state/storage/handed-over-text.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { namesBeside } from "./names-beside.ts";
import classes from "./results.module.css";

interface NamesBesideNoticeProps {
  readonly text: string;
  /** All vessels that were found. */
  readonly found: readonly FoundVessel[];
}

/** The names in a text that the search did not look up each. The check of a list reads all of it. */
export function NamesBesideNotice({ text, found }: NamesBesideNoticeProps) {
  const navigate = useNavigate();
  const names = namesBeside(text, found);
  if (names.length === 0) return null;
  const list = readNumberList(text);
  const about = list.entries.length > 0 ? besideNumbersText.about : besideNumbersText.names;
  return (
    <div className={classes.head}>
      <Notice tone="secondary">
        <Row>
          <span>{about({ names: names.join(", "), count: names.length })}</span>
          <Button onClick={() => void navigate(paths.checkList(handOver(text, list)))}>
            {besideNumbersText.check}
          </Button>
        </Row>
      </Notice>
    </div>
  );
}
