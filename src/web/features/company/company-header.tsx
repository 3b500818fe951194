import { Link, useLocation } from "@tanstack/react-router";
import { ListPlus } from "lucide-react";
import { useState } from "react";

import { maximumCalendarVessels } from "#contract/due/calendar.ts";
import type { MemberOf } from "#contract/calls/call-members.ts";
import { companyText } from "#text/record/company.ts";
import { listText } from "#text/record/lists.ts";
import { StayInformedButton } from "#web/features/follows/stay-informed-button.tsx";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { lateComponent } from "#web/ui/popup/late-component.tsx";

import classes from "./company.module.css";
import { FleetTotals } from "./fleet-totals.tsx";

export type Company = MemberOf<"/script/PLIMSOLLCOMPANY">;

interface CompanyHeaderProps {
  readonly customerNumber: string;
  /** The role to which the fleet is limited; empty for all roles. */
  readonly role: string;
  /** `undefined` while it is loading, or if it could not be loaded; `null` if there is no such company. */
  readonly company: Company | null | undefined;
  /** Another role is loading, whose totals will replace these. */
  readonly isBusy: boolean;
}

/** Name, number and address of a company, the totals of its fleet, and other companies of its name. A kept fleet has all roles. */
export function CompanyHeader({ customerNumber, company, isBusy, role }: CompanyHeaderProps) {
  return (
    <header className={classes.card}>
      <div>
        <div className={classes.top}>
          <h1 className={classes.name} translate="no">
            {company === undefined ? (
              <Skeleton width="min(260px, 70%)" height="1em" />
            ) : (
              (company?.customer_name ?? companyText.company({ number: customerNumber }))
            )}
          </h1>
          {company && (
            <div className={classes.actions} data-print="none">
              {role === "" && (
                <KeepFleetButton
                  customerNumber={customerNumber}
                  name={company.customer_name ?? customerNumber}
                />
              )}
              <FleetBell {...{ company, customerNumber, role }} />
            </div>
          )}
        </div>
        <p className={classes.facts}>
          <span>
            {companyText.companyNumber({
              number: customerNumber,
              strong: (number) => (
                <b key="number" translate="no">
                  {number}
                </b>
              ),
            })}{" "}
            <CopyButton text={() => customerNumber} label={companyText.copyNumber} />
          </span>
          {company?.address && <span>{company.address}</span>}
        </p>
      </div>
      {company !== null && <FleetTotals company={company} isBusy={isBusy} />}
      {company && <Namesakes companies={company.same_name ?? []} />}
    </header>
  );
}

interface FleetBellProps extends Pick<CompanyHeaderProps, "customerNumber" | "role"> {
  readonly company: Company;
}

/** The bell of the company. Its calendar has the vessels of the role that is chosen. */
function FleetBell({ company, customerNumber, role }: FleetBellProps) {
  const name = company.customer_name ?? companyText.company({ number: customerNumber });
  const label = role === "" ? name : `${name}, ${role}`;
  const target = { kind: "company", company: customerNumber } as const;
  const isCut = (company.vessel_count ?? 0) > maximumCalendarVessels;
  const calendar = { label, target: { ...target, ...(role !== "" && { role }) }, isCut };
  return <StayInformedButton isIcon subject={{ name, target, calendar }} />;
}

/** Other companies of the same name, which only their numbers tell apart. */
function Namesakes({ companies }: { companies: NonNullable<Company["same_name"]> }) {
  if (companies.length === 0) return null;
  return (
    <div className={classes.namesakes}>
      <h2>{companyText.sameName}</h2>
      <ul>
        {companies.map(({ address, customer_number, vessel_count }) => (
          <li key={customer_number}>
            {companyText.sameNameItem({
              number: customer_number,
              count: vessel_count ?? 0,
              link: (number) => (
                <Link key="link" {...paths.company(customer_number)} translate="no">
                  {number}
                </Link>
              ),
            })}
            {address && <span className={classes.address}>{address}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const KeepListDialog = lateComponent(() =>
  import("#web/features/lists/keep-list-dialog.tsx").then((code) => code.KeepListDialog),
);

/** Creates a list that follows the fleet of a company. A visitor is sent to sign in, and returns. */
function KeepFleetButton({ customerNumber, name }: { customerNumber: string; name: string }) {
  const { user } = usePortal();
  const { pathname } = useLocation();
  const query = useQueryString();
  const [isOpen, setOpen] = useState(false);
  if (user?.impersonatedBy) return null;
  if (!user) {
    const back = returnTo(href({ to: pathname, search: query }));
    return (
      <ButtonLink href={href(paths.account("sign-in", back))}>
        <ListPlus aria-hidden />
        {listText.signInToKeepFleet}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button onPointerEnter={KeepListDialog.prefetch} onClick={() => setOpen(true)}>
        <ListPlus aria-hidden />
        {listText.keepFleet}
      </Button>
      {isOpen && (
        <KeepListDialog
          title={listText.keepFleet}
          choice={{}}
          customerNumber={customerNumber}
          suggestedName={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
