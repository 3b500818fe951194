import type { ReactNode } from "react";
import { Panel } from "#web/ui/panel.tsx";
import { MalteseCross } from "./maltese-cross.tsx";
import classes from "./notations-panel.module.css";
import { isKnown, type VesselRecord } from "./vessel-record.ts";

/** Notations of class, further ones, and those of each service. */
export function NotationsPanel({ notations }: { notations: VesselRecord["notations"] }) {
  if (!isKnown(notations)) return null;
  return (
    <Panel title="Notations">
      <dl className={classes.notations}>
        {notations.ofClass.map((notation) => (
          <Notation key={notation} label="Class Notations">
            {notation}
          </Notation>
        ))}
        {notations.additional.map((notation) => (
          <Notation key={notation} label="Additional Notations">
            {notation}
          </Notation>
        ))}
        {notations.ofServices.map(({ service, notation, hasMalteseCross }) => (
          <Notation key={`${service} ${notation}`} label={service || "Service"}>
            {hasMalteseCross && <MalteseCross />}
            {notation}
          </Notation>
        ))}
      </dl>
    </Panel>
  );
}

function Notation({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
