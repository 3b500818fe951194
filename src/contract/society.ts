// The society as configuration (design, rule 7). Every entry has a default, so that an installation with nothing configured is
// whole: its links lead to pages of the portal, to a letter, or to the society's public pages.
import { z } from "zod";

import type { Society } from "./portal.ts";

/** An address that a link may carry: a path of this site, a page of the web or a letter; never a script. */
const link = z.string().regex(/^(?:\/(?![/\\])|https?:\/\/\S|mailto:\S)/, {
  error: 'must be a path such as "/portal/training", or begin with https://, http:// or mailto:',
});

const name = z.string().trim().min(1, { error: "must not be empty" });

/** Address of a script of another origin; the page's policy admits this origin. */
const script = z.url({ protocol: /^https$/, error: "must be an address that begins with https://" });

const socialLink = z.strictObject({
  name: name.describe("Name of the network, read out and shown."),
  url: link.describe("Address of the society's page there."),
});

/** The entries of SOCIETY_CONFIG, each with its default and what it means; docs/society.md says the same in words. */
export const societySettings = z.strictObject({
  name: name.default("American Bureau of Shipping").describe("Full name of the society."),
  abbreviation: name.default("ABS").describe("Its abbreviation, as in ABS Record."),
  email: z
    .email({ error: "must be an e-mail address" })
    .default("record@abs.example")
    .describe("Address of the record's administrator."),
  portalBase: link
    .transform((base) => base.replace(/\/+$/, ""))
    .default("/portal")
    .describe("Base of the wider portal's addresses."),
  contactUrl: link.optional().describe("Contact Us; a letter to the administrator where it is not set."),
  termsUrl: link.optional().describe("Terms of use; a page of the portal where it is not set."),
  trainingUrl: link.optional().describe("Training; a page of the portal where it is not set."),
  reportsUrl: link.optional().describe("Automated reports; a page of the portal where it is not set."),
  notFoundUrl: link.nullable().default(null).describe("The society's own 404 page; ours where it is null."),
  socialLinks: z
    .array(socialLink)
    .default([
      { name: "LinkedIn", url: "https://www.linkedin.com/company/american-bureau-of-shipping" },
      { name: "Facebook", url: "https://www.facebook.com/eagledotorg" },
      { name: "YouTube", url: "https://www.youtube.com/user/eagledotorg" },
    ])
    .describe("The society's pages in social networks."),
  analyticsScriptUrl: script
    .nullable()
    .default(null)
    .describe("Script of an analytics service; none is loaded where it is null."),
  sessionRecorderUrl: script
    .nullable()
    .default(null)
    .describe("Script of a session recorder; none is loaded where it is null."),
});

/** Reads a society's configuration and completes it; `{}` gives the example society. Unknown entries are refused. */
export const society = societySettings.transform((given): Society => ({
  ...given,
  contactUrl: given.contactUrl ?? `mailto:${given.email}`,
  termsUrl: given.termsUrl ?? `${given.portalBase}/terms-of-use`,
  trainingUrl: given.trainingUrl ?? `${given.portalBase}/training`,
  reportsUrl: given.reportsUrl ?? `${given.portalBase}/automatedreports`,
}));

/** The example society: everything as it is where nothing is configured. */
export const exampleSociety: Society = society.parse({});
