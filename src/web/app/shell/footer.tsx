import { useLocation } from "@tanstack/react-router";
import { type MouseEvent, useState } from "react";
import { documentationPath } from "#contract/page/screen-paths.ts";
import { showsTermsOfUse } from "#rules/access/ordering-permission.ts";
import { formatDateTime, year } from "#rules/dates.ts";
import { screenNames } from "#text/screens.ts";
import { shellText } from "#text/shell.ts";
import { portalPagePath } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { lateComponent } from "#web/ui/popup/late-component.tsx";
import classes from "./shell.module.css";

/** Copyright and build (docs/domain.md, section 2). On paper it is part of the report heading. */
export function Imprint() {
  const { society, version, build, today } = usePortal();
  const values = { year: year(today), society: society.name, version, build };
  return <span>{shellText.imprint(values)}</span>;
}

/** The time of the last import, where the bar above the screen has no room for it. */
function NarrowAsOf() {
  const { recordAsOf } = usePortal();
  if (recordAsOf === null) return null;
  const text = shellText.recordAsOfSentence({ time: formatDateTime(recordAsOf) });
  return <span className={classes.footerAsOf}>{text}</span>;
}

const PageDataDialog = lateComponent(() =>
  import("#web/features/page-data/page-data-dialog.tsx").then((code) => code.PageDataDialog),
);

/** What the link leads to without a script. */
const dataDocumentation = `${documentationPath}#the-record-as-data`;

/** The screens of the record. */
const publicScreen = /^\/(?:absrecord|class-suspension|changes|certificate-lookup)\b/;

/** The footer of every screen (docs/domain.md, section 2). */
export function Footer() {
  const { society, user } = usePortal();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  // It could need a sheet of its own, and the report heading has its text.
  return (
    <footer className={classes.footer} data-print="none">
      <Imprint />
      <NarrowAsOf />
      <div className={classes.links}>
        {showsTermsOfUse(user?.userType ?? "visitor") && (
          <a href={society.termsUrl}>{screenNames.termsOfUse}</a>
        )}
        <a href={society.trainingUrl}>{screenNames.training}</a>
        <a href={society.contactUrl}>{shellText.contact}</a>
        <a href={portalPagePath("/portal", "glossary")}>{screenNames.glossary}</a>
        <a href={portalPagePath("/portal", "accessibility")}>{screenNames.accessibility}</a>
        <a href={documentationPath}>{shellText.api}</a>
        {publicScreen.test(pathname) && (
          <a href={dataDocumentation} aria-haspopup="dialog" onClick={open}>
            {shellText.pageAsData}
          </a>
        )}
      </div>
      {isOpen && <PageDataDialog onClose={() => setOpen(false)} />}
    </footer>
  );
}
