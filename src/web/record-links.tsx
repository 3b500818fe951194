// Links whose text is a name of the record, which a browser's translation leaves as it is.
import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import type { SectionId } from "#contract/page/screens.ts";
import { paths, type VesselKey } from "./paths.ts";

interface VesselLinkProps {
  readonly vessel: VesselKey;
  /** The section that stays open; the record by default. */
  readonly section?: SectionId;
  /** The name of the vessel. */
  readonly children: ReactNode;
}

/** The name of a vessel, which opens its details. */
export function VesselLink({ vessel, section = "absrecord", children }: VesselLinkProps) {
  return (
    <Link {...paths.vessel(section, "details", vessel)} translate="no">
      {children}
    </Link>
  );
}

interface CompanyLinkProps {
  /** The customer number. */
  readonly number: string;
  /** The name of the company. */
  readonly children: ReactNode;
}

/** The name of a company, which opens its fleet. */
export function CompanyLink({ number, children }: CompanyLinkProps) {
  return (
    <Link {...paths.company(number)} translate="no">
      {children}
    </Link>
  );
}
