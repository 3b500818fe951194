import type { ReactNode } from "react";
import { detailsText } from "#text/record/details.ts";
import { PanelSection } from "#web/ui/layout/panel-section.tsx";
import classes from "./notations-section.module.css";
import { hasValue, type VesselRecord } from "./vessel-record.ts";

/** Class notations, additional notations and the notations of each service. */
export function NotationsSection({ notations }: { notations: VesselRecord["notations"] }) {
  if (!hasValue(notations)) return null;
  return (
    <PanelSection title={detailsText.notations}>
      <dl className={classes.notations}>
        {notations.ofClass.map((notation) => (
          <Notation key={notation} label={detailsText.classNotations}>
            {notation}
          </Notation>
        ))}
        {notations.additional.map((notation) => (
          <Notation key={notation} label={detailsText.additionalNotations}>
            {notation}
          </Notation>
        ))}
        {notations.ofServices.map(({ service, notation, hasMalteseCross }) => (
          <Notation key={`${service} ${notation}`} label={service || detailsText.service}>
            {hasMalteseCross && <MalteseCross />}
            {notation}
          </Notation>
        ))}
      </dl>
    </PanelSection>
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

/** HTML has no element for a character that is an image. */
const picture = { role: "img", "aria-label": detailsText.malteseCross };

/** ✠ before a notation means that the vessel was built under survey by the society. */
function MalteseCross() {
  return (
    <span className={classes.cross} title={detailsText.builtUnderSurvey} {...picture}>
      ✠
    </span>
  );
}
