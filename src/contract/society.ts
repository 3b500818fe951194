// The society as configuration (design, rule 7). Every entry has a default, so that an installation with nothing configured is
// whole: its links lead to pages of the portal, to a letter, or to the society's public pages.
import { z } from "zod";

import type { Society } from "./portal.ts";

/** Stands in for this site where a path is read; no site can have the name. */
const anySite = "https://site.invalid";

/** Whether a text is a path of this site, and a browser takes it for one too: `/\t/a.example` would lead to another site. */
function isPath(text: string): boolean {
  return text.startsWith("/") && URL.canParse(text, anySite) && new URL(text, anySite).origin === anySite;
}

const isPage = (text: string): boolean => /^https?:\/\/\S/.test(text) && URL.canParse(text);
const isLetter = (text: string): boolean => /^mailto:\S/.test(text) && URL.canParse(text);

/** An address that a link may carry: a path of this site, a page of the web or a letter; never a script. */
const link = z.string().refine((text) => isPath(text) || isPage(text) || isLetter(text), {
  error: 'must be a path such as "/portal/training", or begin with https://, http:// or mailto:',
});

/** An address that others are made of by adding to its path; the slashes at its end are taken off. */
const base = z
  .string()
  .refine((text) => (isPath(text) && new URL(text, anySite).pathname.length > 1) || isPage(text), {
    error: 'must be a path such as "/portal", or begin with https:// or http://',
    abort: true,
  })
  .refine((text) => !/[?#]/.test(text), { error: "must have no query (?) and no fragment (#)" })
  .transform((text) => text.replace(/\/+$/, ""));

/** A page in whose place no other of ours may stand. Which paths are pages is for the server to say. */
const errorPage = z.string().refine((text) => isPage(text) || (isPath(text) && !text.includes("#")), {
  error: 'must be a page of this site such as "/portal/training", or begin with https:// or http://',
});

const name = z.string().trim().min(1, { error: "must not be empty" });

/** Address of a script of another origin; the page's policy admits this origin. */
const script = z
  .string()
  .regex(/^https:\/\//i, { error: "must be an address that begins with https://", abort: true })
  // What follows one of these would be read as a further directive of the policy, or as a policy of its own.
  .regex(/^[^\s;,'"?#]+(?:[?#]\S*)?$/, {
    error: "must have no semicolon, comma, quotation mark or white space in its host or path",
    abort: true,
  })
  .refine((text) => URL.canParse(text), { error: "must be an address of a script" });

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
  portalBase: base.default("/portal").describe("Base of the wider portal's addresses."),
  contactUrl: link.optional().describe("Contact Us; a letter to the administrator where it is not set."),
  termsUrl: link.optional().describe("Terms of use; a page of the portal where it is not set."),
  trainingUrl: link.optional().describe("Training; a page of the portal where it is not set."),
  reportsUrl: link.optional().describe("Automated reports; a page of the portal where it is not set."),
  notFoundUrl: errorPage
    .nullable()
    .default(null)
    .describe("The society's own 404 page; ours where it is null."),
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
