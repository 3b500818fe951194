import { type ReactNode } from "react";
import type { MemberOf } from "#contract/calls/call-members.ts";
import { formatNumber } from "#rules/numbers.ts";
import { companyText } from "#text/record/company.ts";
import { tableText } from "#text/tables.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Note } from "#web/ui/layout/prose.tsx";
import classes from "./company.module.css";

type Company = MemberOf<"/script/PLIMSOLLCOMPANY">;

interface FleetTotalsProps {
  /** `undefined` while it is loading. */
  readonly company: Company | undefined;
  readonly isBusy: boolean;
}

/** The numbers of a fleet in one row. Withheld surveys are named beside the overdue ones and not counted among them. */
export function FleetTotals({ company, isBusy }: FleetTotalsProps) {
  const withheld = company?.withheld_surveys ?? 0;
  return (
    <>
      <dl className={classes.totals} aria-label={companyText.totals} aria-busy={isBusy || !company}>
        <Total label={companyText.vesselTotal}>{company && formatNumber(company.fleet_count)}</Total>
        <Total label={companyText.grossTonnage}>
          {company && (company.gross_tonnage ? formatNumber(company.gross_tonnage) : tableText.noValue)}
        </Total>
        <Total label={companyText.overdueSurveys} isAlarming={(company?.overdue_surveys ?? 0) > 0}>
          {company && (
            <>
              {formatNumber(company.overdue_surveys)}
              {withheld > 0 && (
                <>
                  {" "}
                  <span className={classes.beside}>{companyText.notReleased({ count: withheld })}</span>
                </>
              )}
            </>
          )}
        </Total>
        <Total label={companyText.classStates} isWide>
          {company && <ClassStates states={company.class_states ?? []} />}
        </Total>
      </dl>
      {withheld > 0 && <Note>{companyText.withheldNote}</Note>}
    </>
  );
}

interface TotalProps {
  readonly label: string;
  readonly isAlarming?: boolean;
  readonly isWide?: boolean;
  /** `undefined` while it is loading. */
  readonly children: ReactNode;
}

function Total({ label, isAlarming, isWide, children }: TotalProps) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd data-alarming={isAlarming}>{children ?? <Skeleton width="72px" height="22px" />}</dd>
    </div>
  );
}

function ClassStates({ states }: { states: NonNullable<Company["class_states"]> }) {
  if (states.length === 0) return tableText.noValue;
  return (
    <ul className={classes.states}>
      {states.map(({ class_state, vessel_count }) => {
        const state = classStateIn(class_state);
        return (
          <li key={state?.label ?? ""}>
            {state ? <Badge tone={state.tone}>{state.label}</Badge> : companyText.noClassState}
            <b>{formatNumber(vessel_count)}</b>
          </li>
        );
      })}
    </ul>
  );
}
