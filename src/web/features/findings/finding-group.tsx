import { Link } from "@tanstack/react-router";
import { formatDate } from "#rules/dates.ts";
import { explainDueStatus } from "#text/record/due-dates.ts";
import { orNotAvailable } from "#text/record/not-available.ts";
import { findingText } from "#text/record/findings.ts";
import { useLossOfClass } from "#web/state/loss-of-class.ts";
import { usePortal } from "#web/state/portal.ts";
import { type ItemColumns, Item, ItemList } from "#web/ui/table/item-list.tsx";
import { ItemListSkeleton } from "#web/ui/table/item-list-skeleton.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { WithheldNotice } from "#web/ui/status/statutory.tsx";
import { useFindingAddress } from "./finding-address.ts";
import { FindingBadges } from "./finding-badges.tsx";
import classes from "./finding-group.module.css";
import type { Finding } from "./finding.ts";
import { findingLinkId } from "./return-to-list.ts";
import { findingName } from "./finding-texts.ts";

const columns: ItemColumns = { facts: ["100px", "110px"], badges: "130px" };
const labels = [findingText.criticality, findingText.dueDate];

/** The panel of one section. */
export function FindingGroup({ heading, findings }: { heading: string; findings: readonly Finding[] }) {
  const lossOfClass = useLossOfClass();
  const released = findings.filter(({ isWithheld }) => !isWithheld);
  return (
    <Panel title={heading} count={findings.length} isFlush>
      {findings.length === 0 && <p className={classes.none}>{findingText.emptySection}</p>}
      {released.length > 0 && (
        <ItemList columns={columns}>
          {released.map((finding) => (
            <FindingItem key={finding.ticketid} finding={finding} />
          ))}
        </ItemList>
      )}
      <WithheldNotice
        count={findings.length - released.length}
        describeCount={findingText.count}
        lossOfClass={lossOfClass}
      />
    </Panel>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const { ticketid, preview, currentCriticality, criticality, dueDate, isOpen } = finding;
  const { today } = usePortal();
  const { addressOf } = useFindingAddress();
  const linkId = findingLinkId(ticketid);
  return (
    <Item
      title={
        <Link
          {...addressOf(ticketid)}
          id={linkId}
          className={classes.link}
          resetScroll={false}
          aria-describedby={`${linkId}-text`}
        >
          {findingName(finding)}
        </Link>
      }
      notes={
        <>
          <p id={`${linkId}-text`} className={classes.preview}>
            {preview}
          </p>
          {isOpen && <p>{explainDueStatus(dueDate, today)}</p>}
        </>
      }
      facts={[
        { label: findingText.criticality, value: orNotAvailable(currentCriticality ?? criticality) },
        { label: findingText.dueDate, value: orNotAvailable(formatDate(dueDate)) },
      ]}
      badges={<FindingBadges finding={finding} />}
    />
  );
}

/** Placeholder for a section. */
export function FindingGroupSkeleton({ count }: { count: number }) {
  return <ItemListSkeleton columns={columns} labels={labels} count={count} />;
}
