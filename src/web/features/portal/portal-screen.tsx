import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { glossary, glossaryText } from "#text/glossary.ts";
import { portalText } from "#text/portal.ts";
import { screenNames } from "#text/screens.ts";
import {
  paths,
  portalPages,
  type PortalPage,
  type QueryString,
  readVesselKey,
  type VesselKey,
} from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { usePortal } from "#web/state/portal.ts";
import { isSearchShortcutOn, setSearchShortcut } from "#web/state/search/search-shortcut.ts";
import { CheckboxField } from "#web/ui/form/fields.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { Prose } from "#web/ui/layout/prose.tsx";
import type { Society } from "#contract/page/portal.ts";
import { recordLabel } from "#contract/page/section-labels.ts";
import classes from "./portal-screen.module.css";
import { useIsServerMarkup } from "#web/ui/use-is-server-markup.ts";

/** Default pages of the wider portal, for a society that has not configured its own. */
export function PortalScreen() {
  const { society } = usePortal();
  const { pathname } = useLocation();
  const page = portalPages.find((name) => pathname.endsWith(`/${name}`)) ?? "terms-of-use";
  const { title, paragraphs } = pageContent(page, society);
  return (
    <PagePanel title={title}>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {page === "accessibility" && <ShortcutCheckbox />}
        {page === "glossary" && <Glossary />}
        {page === "automatedreports" && <InsteadOfReports />}
        <p>
          <a href={society.contactUrl}>{portalText.contact}</a>
        </p>
      </Prose>
    </PagePanel>
  );
}

/** Turns the single-key shortcut on and off (WCAG 2.2, success criterion 2.1.4). */
function ShortcutCheckbox() {
  const isServerMarkup = useIsServerMarkup();
  const [chosen, setChosen] = useState<boolean>();
  function choose(next: boolean) {
    setSearchShortcut(next);
    setChosen(next);
  }
  return (
    <div className={classes.shortcut}>
      <CheckboxField isChecked={chosen ?? (isServerMarkup || isSearchShortcutOn())} onChange={choose}>
        {portalText.searchShortcut}
      </CheckboxField>
    </div>
  );
}

/** What the record offers in the place of reports: for the vessel of the address, or for any. */
function InsteadOfReports() {
  const vessel = readVesselKey(useQueryString());
  const offers = [
    vessel
      ? { text: portalText.certificatesOfVessel, address: paths.vessel("absrecord", "certificates", vessel) }
      : { text: portalText.certificatesOfAny, address: paths.search() },
    { text: vessel ? portalText.dueOfVessel : portalText.dueOfAny, address: paths.duePlan(vessel ?? {}) },
    vessel
      ? { text: portalText.changesOfVessel, address: paths.changes(changesQuery(vessel)) }
      : { text: portalText.changesOfAny, address: paths.changes() },
    { text: portalText.follows, address: paths.account("follows") },
  ];
  return (
    <ul>
      {offers.map(({ address, text }) => (
        <li key={address.to}>
          {text({
            link: (content) => (
              <Link key="link" {...address}>
                {content}
              </Link>
            ),
          })}
        </li>
      ))}
    </ul>
  );
}

function changesQuery(vessel: VesselKey): QueryString {
  return "ImoNum" in vessel ? { numbers: vessel.ImoNum } : { assetnums: vessel.assetnum };
}

function Glossary() {
  return (
    <dl className={classes.glossary}>
      {glossary.map(({ meaning, word }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PageContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Title and paragraphs of a default page for this society. */
function pageContent(page: PortalPage, { name: society, abbreviation }: Society): PageContent {
  const record = recordLabel(abbreviation);
  const notInRecord = [portalText.notInRecord({ society })];
  const contents: Readonly<Record<PortalPage, PageContent>> = {
    "terms-of-use": {
      title: portalText.termsOfUse,
      paragraphs: [
        portalText.recordIsInformation({ record, society }),
        portalText.replacesNoCertificate,
        portalText.statutoryRelease,
        portalText.copying,
      ],
    },
    training: {
      title: portalText.training,
      paragraphs: [portalText.howToSearch({ record }), portalText.vesselScreens],
    },
    automatedreports: { title: portalText.automatedReports, paragraphs: [portalText.insteadOfReports] },
    "place-order": { title: portalText.placeOrder, paragraphs: notInRecord },
    proposal: { title: portalText.requestProposal, paragraphs: notInRecord },
    quotes: { title: portalText.quotesOverview, paragraphs: [portalText.quotesOnRequest({ society })] },
    "request-for-quote": { title: portalText.requestForQuote, paragraphs: notInRecord },
    accessibility: {
      title: portalText.accessibility,
      paragraphs: [
        portalText.accessibilityLevel({ record }),
        portalText.accessibilityTests,
        portalText.accessibleStates,
        portalText.untestedDocuments,
        portalText.accessibilityProblems,
      ],
    },
    glossary: { title: screenNames.glossary, paragraphs: [glossaryText.about] },
  };
  return contents[page];
}
