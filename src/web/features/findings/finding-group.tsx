import { Link } from "@tanstack/react-router";
import { formatDate } from "#rules/dates.ts";
import { explainDueStatus } from "#rules/due-status.ts";
import { orNotAvailable } from "#rules/not-available.ts";
import { usePortal } from "#web/state/portal.ts";
import { type ItemColumns, Item, ItemList } from "#web/ui/item-list.tsx";
import { ItemListSkeleton } from "#web/ui/item-list-skeleton.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Withheld } from "#web/ui/statutory.tsx";
import { useFindingAddress } from "./finding-address.ts";
import { FindingBadges } from "./finding-badges.tsx";
import classes from "./finding-group.module.css";
import { findingName } from "./finding-name.ts";
import type { Finding } from "./finding.ts";
import { linkIdOf } from "./return-to-list.ts";

const columns: ItemColumns = { facts: ["100px", "110px"], badges: "130px" };
const labels = ["Criticality", "Due Date"];

/** The findings of one section. */
export function FindingGroup({ heading, findings }: { heading: string; findings: readonly Finding[] }) {
  const released = findings.filter(({ isWithheld }) => !isWithheld);
  return (
    <Panel title={heading} count={findings.length} isFlush>
      {findings.length === 0 && <p className={classes.none}>There are no findings in this section.</p>}
      {released.length > 0 && (
        <ItemList columns={columns}>
          {released.map((finding) => (
            <FindingItem key={finding.ticketid} finding={finding} />
          ))}
        </ItemList>
      )}
      <Withheld count={findings.length - released.length} noun="finding" />
    </Panel>
  );
}

function FindingItem({ finding }: { finding: Finding }) {
  const { ticketid, preview, currentCriticality, criticality, dueDate, isOpen } = finding;
  const { today } = usePortal();
  const { addressOf } = useFindingAddress();
  const linkId = linkIdOf(ticketid);
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
        { label: "Criticality", value: orNotAvailable(currentCriticality ?? criticality) },
        { label: "Due Date", value: orNotAvailable(formatDate(dueDate)) },
      ]}
      badges={<FindingBadges finding={finding} />}
    />
  );
}

/** A section before its findings are known. */
export function FindingGroupSkeleton({ count }: { count: number }) {
  return <ItemListSkeleton columns={columns} labels={labels} count={count} />;
}
