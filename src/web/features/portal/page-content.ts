// Title and paragraphs of each default portal page.
import type { Society } from "#contract/portal.ts";
import { recordLabel } from "#contract/section-labels.ts";
import { portalText } from "#text/portal.ts";
import type { PortalPage } from "#web/paths.ts";

interface PageContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** Returns the content of a page for this society. */
export function pageContent(page: PortalPage, { name: society, abbreviation }: Society): PageContent {
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
    automatedreports: { title: portalText.automatedReports, paragraphs: notInRecord },
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
  };
  return contents[page];
}
