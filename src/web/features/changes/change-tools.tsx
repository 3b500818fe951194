import type { ChangeFilterTexts } from "#contract/changes/change-filter.ts";
import { changeFileName } from "#contract/changes/change-columns.ts";
import { changeTopics, maximumCountedChanges } from "#contract/changes/changes.ts";
import { changeFeedPath, changeFilePath } from "#contract/changes/change-paths.ts";
import type { FollowTarget } from "#contract/follows/follows.ts";
import type { SpreadsheetFormat } from "#contract/search/search-export.ts";
import { formatDate } from "#rules/dates.ts";
import { recordFileSuffix } from "#contract/page/record-state.ts";
import { stayInformedActionText } from "#text/accounts/stay-informed-action.ts";
import { changesText } from "#text/record/changes.ts";
import { fleetCalls } from "#web/api/fleet-calls.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { fetchTableFile } from "#web/api/search-export.ts";
import { listName } from "#web/features/follows/follow-target.ts";
import { StayInformedButton } from "#web/features/follows/stay-informed-button.tsx";
import { href, paths, type QueryString, queryText } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { withoutPages } from "#web/state/address/shown-pages.ts";
import { Toolbar } from "#web/ui/layout/toolbar.tsx";
import { FileTools } from "#web/spreadsheets/file-tools.tsx";
import { feedQuery } from "./changes-address.ts";

interface ChangeToolsProps {
  readonly count: number;
  /** The address without the parameters that cannot be used. */
  readonly query: QueryString;
  readonly texts: ChangeFilterTexts;
}

/** The number of changes, their feed and files, and what else is done with them. */
export function ChangeTools({ count, query: shown, texts }: ChangeToolsProps) {
  const query = withoutPages(shown);
  const filter = feedQuery(query);
  const feed = filter ? `${changeFeedPath}${queryText(filter)}` : undefined;
  const target = followTarget(texts);
  const topics = changeTopics.filter((topic) => texts.topics?.split(",").includes(topic));
  return (
    <Toolbar
      about={
        <h2 aria-live="polite">
          {texts.initial === "only" ? initialCountText(count) : countText(count, texts.since)}
        </h2>
      }
    >
      {feed && <link rel="alternate" type="application/atom+xml" title={changesText.title} href={feed} />}
      {(target ?? feed) && (
        <StayInformedButton
          subject={{
            name: listName(target, stayInformedActionText.theseChanges),
            target,
            topics: topics.length > 0 ? topics : undefined,
            feed,
          }}
        />
      )}
      <ChangeFiles count={count} texts={texts} link={filter ? href(paths.changes(query)) : undefined} />
    </Toolbar>
  );
}

/** What can be followed: the flag of the filter, or every vessel; `undefined` if something else limits the changes to some vessels or kinds. */
function followTarget(filter: ChangeFilterTexts): FollowTarget | undefined {
  const { assetnums, company, flag, kinds, late, numbers, type } = filter;
  if ([assetnums, company, kinds, late, numbers, type].some((value) => value !== undefined)) return undefined;
  return flag === undefined ? { kind: "record" } : { kind: "flag", flag: Number(flag) };
}

/** The number of changes; one that was not counted to its end states so. */
function countText(count: number, since: string | undefined): string {
  const isCut = count >= maximumCountedChanges;
  if (since === undefined) return isCut ? changesText.countAtLeast({ count }) : changesText.count({ count });
  const values = { count, day: formatDate(since) };
  return isCut ? changesText.countAtLeastSince(values) : changesText.countSince(values);
}

/** The number of values that the first import stated, which are no changes. */
function initialCountText(count: number): string {
  const isCut = count >= maximumCountedChanges;
  return isCut ? changesText.countInitialAtLeast({ count }) : changesText.countInitial({ count });
}

type ChangeFilesProps = Omit<ChangeToolsProps, "query"> & {
  /** Absent for changes that only this reader can open. */
  readonly link: string | undefined;
};

function ChangeFiles({ count, texts, link }: ChangeFilesProps) {
  const portal = usePortal();

  async function download(format: SpreadsheetFormat) {
    const { content, rows } = await fetchTableFile(changeFilePath, fleetCalls.changes(texts, 1), format);
    saveBlob(content, `${changeFileName(texts.since, portal.today)}${recordFileSuffix(portal)}.${format}`);
    const isCut = rows < count || count >= maximumCountedChanges;
    return isCut ? changesText.cut({ count: rows }) : changesText.downloaded({ count: rows });
  }

  return <FileTools label={changesText.download} save={download} link={link} />;
}
