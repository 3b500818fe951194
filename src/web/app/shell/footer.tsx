import { showsTermsOfUse } from "#rules/access/ordering-permission.ts";
import { year } from "#rules/dates.ts";
import { portalPagePath } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import classes from "./footer.module.css";

/** Copyright and build (docs/domain.md, section 2). On paper it is part of the report heading. */
export function Imprint() {
  const { society, version, build, today } = usePortal();
  return (
    <span>
      © {year(today)} {society.name}. All rights reserved. Version {version} (build {build})
    </span>
  );
}

/** The footer of every screen (docs/domain.md, section 2). */
export function Footer() {
  const { society, user } = usePortal();
  return (
    <footer className={classes.footer}>
      <Imprint />
      <div className={classes.links}>
        {showsTermsOfUse(user?.userType ?? "visitor") && <a href={society.termsUrl}>Terms of Use</a>}
        <a href={society.trainingUrl}>Training</a>
        <a href={society.contactUrl}>Contact Us</a>
        <a href={portalPagePath("/portal", "accessibility")}>Accessibility</a>
      </div>
    </footer>
  );
}
