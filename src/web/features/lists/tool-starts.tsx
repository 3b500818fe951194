import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { listText } from "#text/record/lists.ts";
import { browserListText } from "#text/record/added-to-list.ts";
import { listQueries } from "#web/api/lists.ts";
import type { QueryString, ScreenAddress } from "#web/paths.ts";
import { useBrowserList } from "#web/state/storage/browser-list.ts";
import { usePortal } from "#web/state/portal.ts";
import { useRecentVessels } from "#web/state/storage/recent-vessels.ts";
import classes from "./lists.module.css";

interface ToolStartsProps {
  /** The address of the tool for `numbers` or a `list`. */
  readonly addressOf: (query: QueryString) => ScreenAddress;
  /** The tool takes lists. */
  readonly takesLists?: boolean;
}

/** Lists and vessels that are named at once. */
const shownLists = 5;
const shownVessels = 3;

/** What a tool for vessels can begin with: the user's lists, and the vessels opened last. */
export function ToolStarts({ addressOf, takesLists = false }: ToolStartsProps) {
  const lists = useOwnLists(takesLists).slice(0, shownLists);
  const opened = useRecentVessels().map(({ key, name }) => ({
    name,
    number: "ImoNum" in key ? key.ImoNum : "",
  }));
  return (
    <div className={classes.starts} data-print="none">
      {lists.length > 0 && (
        <p>
          {listText.listsToStartWith}{" "}
          {lists.map(({ id, name }) => (
            <Link key={id} {...addressOf({ list: id })} translate={id === "browser" ? undefined : "no"}>
              {name}
            </Link>
          ))}
        </p>
      )}
      <Vessels label={listText.openedVessels} vessels={opened} addressOf={addressOf} />
    </div>
  );
}

interface VesselsProps extends Pick<ToolStartsProps, "addressOf"> {
  readonly label: string;
  /** Those without a number are left out. */
  readonly vessels: readonly { readonly name: string; readonly number: string }[];
}

/** The first vessels, each once, as one link. Fewer than two are no list. */
function Vessels({ addressOf, label, vessels }: VesselsProps) {
  const named = new Map(
    vessels.filter(({ number }) => number !== "").map(({ name, number }) => [number, name]),
  );
  const first = [...named].slice(0, shownVessels);
  if (first.length < 2) return null;
  return (
    <p>
      {label}{" "}
      <Link {...addressOf({ numbers: first.map(([number]) => number).join(",") })} translate="no">
        {first.map(([number, name]) => name || number).join(", ")}
      </Link>
    </p>
  );
}

/** The lists in the account, by name, and the one in this browser. */
function useOwnLists(isShown: boolean): readonly { readonly id: string; readonly name: string }[] {
  const { user } = usePortal();
  const { data = [] } = useQuery({ ...listQueries.lists(), enabled: isShown && user !== null });
  const isInBrowser = useBrowserList().length > 0 && isShown;
  return [...data, ...(isInBrowser ? [{ id: "browser", name: browserListText.name }] : [])];
}
