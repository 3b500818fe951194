import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { vesselText } from "#text/record/vessel.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Facts, knownFacts } from "#web/ui/layout/facts.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import classes from "./vessel.module.css";
import type { Proposal, VesselSummary } from "./vessel-summary.ts";

interface Field {
  readonly label: string;
  readonly value: (summary: VesselSummary) => ReactNode;
  readonly isName?: boolean;
}

/** The fields of the summary card (docs/domain.md, section 2) without the class state, which the verdict above them states. */
const fields: readonly Field[] = [
  {
    label: vesselText.classNumber,
    value: ({ classNumber }) => withCopy(classNumber, vesselText.copyClassNumber),
    isName: true,
  },
  {
    label: vesselText.imoNumber,
    value: ({ imoNumber }) => withCopy(imoNumber, vesselText.copyImoNumber),
    isName: true,
  },
  { label: vesselText.flag, value: ({ flag }) => flag },
  { label: vesselText.port, value: ({ port }) => port, isName: true },
  { label: vesselText.callSign, value: ({ callSign }) => callSign, isName: true },
  { label: vesselText.officialNumber, value: ({ officialNumber }) => officialNumber, isName: true },
  { label: vesselText.lifecycleState, value: ({ lifecycleState }) => lifecycleState },
  { label: vesselText.otherServices, value: ({ otherServices }) => wide(otherServices) },
];

interface SummaryFactsProps {
  readonly summary: VesselSummary;
  readonly proposal: Proposal | null;
}

/** The fields of the summary card and the CAP due date of a proposal. */
export function SummaryFacts({ summary, proposal }: SummaryFactsProps) {
  const facts = knownFacts([
    ...fields.map(({ isName = false, label, value }) => ({
      label,
      value: value(summary),
      isName,
    })),
    { label: vesselText.capDueDate, value: proposal?.capDueDate },
  ]);
  if (facts.length === 0) return null;
  return (
    <Collapsible>
      <Facts facts={facts} />
    </Collapsible>
  );
}

/** Placeholder for the fields. */
export function SummaryFactsSkeleton() {
  const placeholder = <Skeleton width="90px" height="20px" />;
  return (
    <Collapsible>
      <Facts facts={fields.map(({ label }) => ({ label, value: placeholder }))} />
    </Collapsible>
  );
}

function withCopy(number: string, label: string): ReactNode {
  return (
    number && (
      <>
        {number} <CopyButton text={() => number} label={label} />
      </>
    )
  );
}

/** A value that spans two columns. */
function wide(value: string): ReactNode {
  return value && <span className={classes.wide}>{value}</span>;
}

/** Always visible on a wide screen; collapsed behind a button on a narrow one. */
function Collapsible({ children }: { children: ReactNode }) {
  // gap: summary fields on a narrow window
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={classes.toggle}>
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {vesselText.identification}
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <div id={id} className={classes.facts} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}
