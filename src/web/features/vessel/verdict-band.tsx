// The verdict on a vessel, under its name on every screen: class state, since when, and what needs attention; on its details also why, and what
// it means.
import { Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { type ClassState, summaryCardTone } from "#rules/class/class-state.ts";
import { stateCode } from "#rules/class/class-status-entry.ts";
import { isClassLost } from "#rules/class/vessel-verdict.ts";
import { formatDate } from "#rules/dates.ts";
import type { Tone } from "#rules/tone.ts";
import { earlierLossSentence } from "#text/record/class-loss.ts";
import {
  nextStateSentence,
  classMeaningSentence,
  serviceStatesText,
  verdictText,
} from "#text/record/class-verdict.ts";
import { vesselText } from "#text/record/vessel.ts";
import { uiText } from "#text/ui.ts";
import type { ShownVerdict } from "#contract/members/vessel-verdict.ts";
import { useAsAt } from "#web/state/address/as-at.ts";
import { usePortal } from "#web/state/portal.ts";
import { useVerdict } from "#web/state/vessel/verdict.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { toneIcons } from "#web/ui/status/badge.tsx";

import classes from "./vessel.module.css";
import { hasOverdue } from "#rules/vessel/item-counts.ts";
import { ValidCertificates, VerdictCountList } from "./verdict-counts.tsx";
import type { VesselSummary } from "./vessel-summary.ts";

interface VerdictBandProps {
  readonly assetnum: string;
  readonly summary: VesselSummary;
  /** As-at day, or empty for today. */
  readonly asAt?: string;
  readonly isRestricted: boolean;
  /** Leaves out reason, meaning and other services, which the details state. */
  readonly isCompact?: boolean;
}

/** The band. Until the verdict has loaded it shows the class state of the vessel itself, which the page already has. */
export function VerdictBand({
  assetnum,
  summary,
  asAt = "",
  isCompact = false,
  isRestricted,
}: VerdictBandProps) {
  const { data, error, refetch } = useVerdict(assetnum, asAt);
  const { knownOn } = useAsAt();
  const verdict = data ?? null;
  if (isRestricted || error?.code === "itar")
    return <RestrictedBand summary={summary} isCompact={isCompact} />;
  const state = verdict ? verdict.classState : asAt === "" ? summary.classState : null;
  const isLoading = data === undefined && !error;
  const tone = lossTone(verdict) ?? stateTone(state, isCompact);
  return (
    <section
      className={classes.band}
      data-tone={tone}
      data-compact={isCompact || undefined}
      data-overdue={hasOverdue(verdict?.counts ?? null) || undefined}
      data-waiting={isLoading}
      aria-label={verdictText.band}
    >
      <StateLine label={stateLabel(asAt, knownOn)} icon={toneIcons[tone]}>
        <StateWord state={state} isLoading={isLoading} isUnknown={error !== null && asAt !== ""} />
        {verdict && <Since verdict={verdict} />}
      </StateLine>
      {verdict && <Explanation verdict={verdict} isCompact={isCompact} />}
      {isLoading && !isCompact && <LoadingLines />}
      {error && (
        <p className={classes.failed}>
          {verdictText.failed} <Button onClick={() => void refetch()}>{uiText.tryAgain}</Button>
        </p>
      )}
      {verdict && <VerdictCountList verdict={verdict} />}
      {verdict && <FurtherStates verdict={verdict} isCompact={isCompact} />}
      <div className={classes.later}>
        <VerdictIdentity summary={summary} verdict={verdict} asAt={asAt} />
      </div>
    </section>
  );
}

/** The band is of what the record knows now, which must be said where the screen has what it knew on another day. */
function stateLabel(asAt: string, knownOn: string): string {
  if (asAt === "") return vesselText.classState;
  const label = knownOn === "" ? vesselText.classStateOn : vesselText.classStateOnKnownNow;
  return label({ date: formatDate(asAt) });
}

// gap: class state on the summary card
/** The whole band is a part of the summary card and has its tones, except that a withdrawal is the same everywhere. */
function stateTone(state: ClassState | null, isCompact: boolean): Tone {
  if (!state) return "secondary";
  return isCompact || state.code === stateCode.withdrawn ? state.tone : summaryCardTone(state.code);
}

/** A loss of class colours the band even if the class state is another one by now. */
function lossTone(verdict: ShownVerdict | null): Tone | null {
  if (verdict?.meaning === "withdrawn") return "danger";
  return verdict?.meaning === "suspended" ? "warning" : null;
}

interface StateLineProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

function StateLine({ label, icon: Icon, children }: StateLineProps) {
  return (
    <dl className={classes.state}>
      <dt>{label}</dt>
      <dd>
        <Icon aria-hidden strokeWidth={2.2} />
        {children}
      </dd>
    </dl>
  );
}

interface StateWordProps {
  readonly state: ClassState | null;
  readonly isLoading: boolean;
  /** The verdict failed to load, and nothing else knows the class state of the day. */
  readonly isUnknown: boolean;
}

function StateWord({ state, isLoading, isUnknown }: StateWordProps) {
  if (isLoading && !state) return <Skeleton width="110px" height="22px" />;
  const missing = isUnknown ? verdictText.notShown : verdictText.noClassState;
  return <b className={classes.word}>{state?.label ?? missing}</b>;
}

function Since({ verdict: { classState, date } }: { verdict: ShownVerdict }) {
  if (!classState) return null;
  const text = date === "" ? verdictText.sinceUnknown : verdictText.since({ date: formatDate(date) });
  return <span className={classes.since}>{text}</span>;
}

interface ExplanationProps {
  readonly verdict: ShownVerdict;
  readonly isCompact: boolean;
}

/** Reason and meaning, and the loss of class behind a later state. */
function Explanation({ verdict, isCompact }: ExplanationProps) {
  const { society } = usePortal();
  const { classState, counts, earlierLosses, meaning, reason } = verdict;
  const isLost = isClassLost(meaning);
  return (
    <>
      {!isCompact && classState && (reason !== "" || isLost) && (
        <p className={isLost ? classes.reason : undefined}>{reason || verdictText.noReason}</p>
      )}
      {earlierLosses.map((loss) => (
        <p key={earlierLossSentence(loss)} className={loss.until === null ? classes.reason : undefined}>
          {earlierLossSentence(loss)}
        </p>
      ))}
      {!isCompact && (
        <p>
          {classMeaningSentence(meaning, society.abbreviation, counts?.onlyExpired ?? hasOverdue(counts))}
          <ValidCertificates counts={counts} />
        </p>
      )}
    </>
  );
}

/** The class state that came next or is announced, and the states of the other services while class is lost. */
function FurtherStates({ verdict: { announced, otherServices }, isCompact }: ExplanationProps) {
  const { today } = usePortal();
  return (
    <>
      {announced && <p className={classes.announced}>{nextStateSentence(announced, today)}</p>}
      {!isCompact && otherServices.length > 0 && (
        <p className={classes.quiet}>
          {verdictText.otherServices({ services: serviceStatesText(otherServices) })}
        </p>
      )}
    </>
  );
}

/** A controlled vessel: the screen below states the restriction. */
function RestrictedBand({ summary, isCompact }: Pick<VerdictBandProps, "summary" | "isCompact">) {
  return (
    <section
      className={classes.band}
      data-tone="secondary"
      data-compact={isCompact || undefined}
      aria-label={verdictText.band}
    >
      <StateLine label={vesselText.classState} icon={Lock}>
        <b className={classes.word}>{verdictText.notShown}</b>
      </StateLine>
      <VerdictIdentity summary={summary} verdict={null} asAt="" />
    </section>
  );
}

function LoadingLines() {
  return (
    <div className={classes.loading}>
      <Skeleton width="280px" height="16px" />
      <Skeleton width="220px" height="24px" />
    </div>
  );
}

/** Placeholder for the band. */
export function VerdictBandSkeleton({ isCompact }: { isCompact: boolean }) {
  return (
    <div className={classes.band} data-tone="secondary" data-compact={isCompact || undefined} aria-hidden>
      <Skeleton width="180px" height="26px" />
      {!isCompact && <LoadingLines />}
      <Skeleton width="260px" height="16px" />
    </div>
  );
}

interface VerdictIdentityProps {
  readonly summary: VesselSummary;
  readonly verdict: ShownVerdict | null;
  readonly asAt: string;
}

/**
 * Numbers and flag in one line; as at a past day name and flag of the day come first. Where the fields of the summary card stand below, the rest
 * is not shown again.
 */
function VerdictIdentity({ summary, verdict, asAt }: VerdictIdentityProps) {
  const { classNumber, imoNumber } = summary;
  const ofDay = [
    verdictText.nameOnDay({ name: verdict?.name || verdictText.notOnRecord }),
    verdictText.flagOnDay({ flag: verdict?.flag || verdictText.notOnRecord }),
  ];
  const fields = [
    imoNumber && verdictText.imoNumber({ number: imoNumber }),
    classNumber && verdictText.classNumber({ number: classNumber }),
    asAt === "" ? summary.flag : "",
  ].filter((part) => part !== "");
  return (
    <>
      {asAt !== "" && <Line parts={ofDay} />}
      <div className={classes.fields}>
        <Line parts={fields} />
      </div>
    </>
  );
}

function Line({ parts }: { parts: readonly string[] }) {
  return (
    <ul className={classes.verdictIdentity}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
