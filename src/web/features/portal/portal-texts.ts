// gap: pages of the portal. Texts of the default portal pages, for a society that has not configured its own.
import type { Society } from "#contract/portal.ts";
import { recordLabel } from "#contract/section-labels.ts";
import type { PortalPage } from "#web/paths.ts";

interface PortalText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export function portalText(page: PortalPage, { name, abbreviation }: Society): PortalText {
  const elsewhere = `This service is not part of the public record. ${name} will gladly help you with it.`;
  const texts: Readonly<Record<PortalPage, PortalText>> = {
    "terms-of-use": { title: "Terms of Use", paragraphs: terms(name, recordLabel(abbreviation)) },
    training: {
      title: "Training",
      paragraphs: [
        `Search ${recordLabel(abbreviation)} by name, number, flag, type, owner or operator. A name finds every vessel that carries it anywhere in its own; a space stands for anything between two words.`,
        "Each vessel has screens for its details, owner, assets, surveys, findings and certificates. The address of a screen leads back to it: keep it or send it on.",
      ],
    },
    automatedreports: { title: "Automated Reports", paragraphs: [elsewhere] },
    "place-order": { title: "Place Order", paragraphs: [elsewhere] },
    proposal: { title: "Request Proposal", paragraphs: [elsewhere] },
    quotes: {
      title: "Quotes Overview",
      paragraphs: [`Quotes are given by ${name} on request; none is kept in the public record.`],
    },
    "request-for-quote": { title: "Request for Quote", paragraphs: [elsewhere] },
    accessibility: { title: "Accessibility", paragraphs: accessibility(recordLabel(abbreviation)) },
  };
  return texts[page];
}

function terms(name: string, record: string): readonly string[] {
  return [
    `${record} is published by ${name} for information. It shows what was on file at the time that each screen names, and may change without notice.`,
    "It does not replace a certificate, a survey report or a statement of class. If you need one, ask the society.",
    "Statutory information is shown as far as the vessel's flag administration has authorized its release.",
    "Reading the record by hand is free. Copying it as a whole, and collecting it by program without an agreement, is not permitted.",
  ];
}

function accessibility(record: string): readonly string[] {
  return [
    `${record} aims at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every screen.`,
    "Each version is tested before it is published: every screen and its empty, failed and restricted states are checked by axe in light colours, in dark colours and at a width of 320 pixels, which is what a window of 1280 pixels shows at a zoom of 400 percent; and the path from a search to a certificate is completed with the keyboard alone.",
    "Each state is shown by an icon and a word, never by colour alone. Each screen that opens is announced, animations stop where the system asks for less motion, and each screen can be printed.",
    "Not tested are the documents behind the certificates: they are shown as they were issued, and older ones may be scanned images without text. Ask us for one that you can read.",
    "Tell us what does not work for you. We will reply and fix it.",
  ];
}
