import { useQuery } from "@tanstack/react-query";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import { classStatusText } from "#text/record/class-status.ts";
import { type ClassStatusHistoryEntry, toClassStatusEntry } from "#contract/members/class-status-history.ts";
import { queries } from "#web/api/queries.ts";
import { useAsAt } from "#web/state/address/as-at.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber, useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";
import { useVerdict } from "#web/state/vessel/verdict.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Note } from "#web/ui/layout/prose.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { recordLabel } from "#contract/page/section-labels.ts";
import { statementAddress, vesselAddress } from "#contract/page/public-addresses.ts";
import { isControlled } from "#rules/access/controlled-data.ts";
import { formatDate, formatDateTime, isoDay } from "#rules/dates.ts";
import { verdictText } from "#text/record/class-verdict.ts";
import { vesselText } from "#text/record/vessel.ts";
import type { ShownVerdict } from "#contract/members/vessel-verdict.ts";
import { fileToolText } from "#text/spreadsheets.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { asAtAndKnownOn, AsAtSentence, AsAtTools, KnownSentence } from "./as-at-tools.tsx";
import { HistoryTable } from "./history-table.tsx";
import { PeriodLanes } from "./period-lanes.tsx";
import classes from "./class-status.module.css";

/** The class of a vessel over time: the whole class status history, today or as at a day, and the lanes of class, name and flag. */
export function ClassStatusScreen() {
  const { today } = usePortal();
  const assetnum = useAssetNumber();
  const { day: given, knownOn: chosen, refused } = useAsAt();
  const asAt = given || chosen;
  const day = asAt || today;
  const history = useQuery({ ...queries.classStatus(assetnum, asAt), select: historyOf });
  const now = useVerdict(assetnum, asAt);
  const then = useVerdict(assetnum, asAt, chosen);
  const began = isoDay(then.data?.recordBegan);
  const isBeforeRecord = began > chosen;
  const knownOn = isBeforeRecord ? "" : chosen;
  const verdict = isBeforeRecord ? now : then;
  const isKnown = knownOn !== "";
  const known = { day: formatDate(knownOn) };
  return (
    <Stack>
      <Panel
        title={isKnown ? classStatusText.knownHistory(known) : classStatusText.history}
        isCollapsible={false}
      >
        <div className={classes.status}>
          <AsAtTools parameters={asAtAndKnownOn}>
            {verdict.data && refused.length === 0 && (
              <CitationButtons verdict={verdict.data} day={day} knownOn={knownOn} />
            )}
          </AsAtTools>
          {isBeforeRecord && (
            <Notice tone="secondary">
              <p>
                {classStatusText.knownBeforeRecord({ began: formatDate(began), day: formatDate(chosen) })}
              </p>
            </Notice>
          )}
          {isKnown ? (
            <Loaded from={verdict} skeleton={skeleton} isEmpty={() => false}>
              {(data) => (
                <>
                  <KnownSentence known={data} now={now.data ?? null} day={day} knownOn={knownOn} />
                  <HistoryTable
                    history={data.knownEntries}
                    voided={data.voidedEntries}
                    day={day}
                    empty={classStatusText.nothingKnown}
                  />
                </>
              )}
            </Loaded>
          ) : (
            <Loaded
              from={now.isPending ? { ...history, data: undefined } : history}
              skeleton={skeleton}
              isEmpty={() => false}
            >
              {(entries) => (
                <>
                  {asAt !== "" && <AsAtSentence history={entries} day={asAt} />}
                  <HistoryTable
                    history={entries}
                    voided={now.data?.voidedEntries ?? []}
                    day={day}
                    empty={emptyText(asAt, Boolean(now.data?.classState))}
                  />
                  {now.error && <Note>{classStatusText.takenBackFailed}</Note>}
                </>
              )}
            </Loaded>
          )}
        </div>
      </Panel>
      <Panel title={isKnown ? classStatusText.knownLanes(known) : classStatusText.lanes}>
        <Loaded from={verdict} skeleton={<SkeletonRows count={3} height="56px" />} isEmpty={() => false}>
          {({ periods }) => <PeriodLanes periods={periods} day={day} empty={emptyText(asAt, false)} />}
        </Loaded>
      </Panel>
    </Stack>
  );
}

function emptyText(asAt: string, hasClassState: boolean): string {
  if (asAt !== "") return classStatusText.noEntryYet({ day: formatDate(asAt) });
  return hasClassState ? classStatusText.emptyLedger : classStatusText.noLedger;
}

const skeleton = <SkeletonRows count={4} height="44px" />;

function historyOf(members: readonly ClassStatusMember[]): readonly ClassStatusHistoryEntry[] {
  return members.map(toClassStatusEntry);
}

interface CitationButtonsProps {
  readonly verdict: ShownVerdict;
  readonly day: string;
  readonly knownOn: string;
}

/** Copies a link to the class status of the day, or a text that cites it. The link names the day, so that it keeps its meaning. */
function CitationButtons({ verdict, day, knownOn }: CitationButtonsProps) {
  const { hasStatements, invented, society, recordAsOf, today } = usePortal();
  const { identity } = useSelectedVessel();
  if (!identity) return null;
  const days = { asAt: day, ...(knownOn && { knownOn }) };
  const path = vesselAddress(identity, "/absrecord/class-status", days);
  // A statement has what a visitor may read.
  const isOffered = hasStatements && !isControlled(identity.security_domain_id);
  const statement = isOffered ? statementAddress(identity, days) : null;
  const address = () => window.location.origin + path;
  const numbers = [
    identity.imo_num && verdictText.imoNumber({ number: identity.imo_num }),
    identity.class_num && verdictText.classNumber({ number: identity.class_num }),
  ].filter(Boolean);
  const name = verdict.name || identity.vessel_name || vesselText.unnamed;
  const citation = () =>
    classStatusText.citation({
      vessel: numbers.length > 0 ? classStatusText.citedVessel({ name, numbers: numbers.join(", ") }) : name,
      statement: citedStatement(verdict, citedDay(day, knownOn)),
      society: society.name,
      record: recordLabel(society.abbreviation),
      asOf:
        (invented === "none" ? "" : classStatusText.citedDemonstration) +
        (recordAsOf === null ? "" : classStatusText.citedAsOf({ time: formatDateTime(recordAsOf) })),
      address: address(),
      day: formatDate(today),
    });
  return (
    <>
      <CopyButton text={address} label={classStatusText.copyLink}>
        {classStatusText.copyLink}
      </CopyButton>
      <CopyButton text={citation} label={classStatusText.copyCitation}>
        {classStatusText.copyCitation}
      </CopyButton>
      <Button kind="quiet" onClick={() => window.print()}>
        {fileToolText.print}
      </Button>
      {statement && (
        <ButtonLink kind="quiet" href={statement}>
          {classStatusText.statement}
        </ButtonLink>
      )}
    </>
  );
}

function citedDay(day: string, knownOn: string): string {
  if (knownOn === "") return formatDate(day);
  return classStatusText.citedKnown({ day: formatDate(day), knownOn: formatDate(knownOn) });
}

function citedStatement({ classState, date, reason }: ShownVerdict, onDay: string): string {
  if (!classState) return classStatusText.noStateOn({ day: onDay });
  const values = { day: onDay, state: classState.label, date: formatDate(date), reason };
  if (date === "") return classStatusText.citedState(values);
  return reason === "" ? classStatusText.citedStateSince(values) : classStatusText.citedStateReason(values);
}
