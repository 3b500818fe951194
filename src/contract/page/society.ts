// Reads the configuration of the society. Every entry has a default, so that links work in an unconfigured installation: they lead to pages
// of the portal, to the administrator's email address, or to the front pages of the networks. The default society is invented, as its fleet
// is, because a demonstration in the name of a real one would accuse its vessels.
import { z } from "zod";

import { screenNames } from "#text/screens.ts";
import type { Society } from "./portal.ts";

/** A placeholder origin for parsing paths of this site; `.invalid` cannot be a real host name. */
const anySite = "https://site.invalid";

/** Whether a browser reads the text as a path of this site: `/\t/a.example`, for example, leads to another site. */
function isPath(text: string): boolean {
  return text.startsWith("/") && URL.canParse(text, anySite) && new URL(text, anySite).origin === anySite;
}

const isWebPage = (text: string): boolean => /^https?:\/\/\S/.test(text) && URL.canParse(text);
const isMailAddress = (text: string): boolean => /^mailto:\S/.test(text) && URL.canParse(text);

/** The target of a link: a path of this site, a web page or an email address, but not a script. */
const link = z.string().refine((text) => isPath(text) || isWebPage(text) || isMailAddress(text), {
  error: 'must be a path such as "/portal/training", or begin with https://, http:// or mailto:',
});

/** A base address to which paths are appended; slashes at its end are removed. */
const base = z
  .string()
  .refine((text) => (isPath(text) && new URL(text, anySite).pathname.length > 1) || isWebPage(text), {
    error: 'must be a path such as "/portal", or begin with https:// or http://',
    abort: true,
  })
  .refine((text) => !/[?#]/.test(text), { error: "must have no query (?) and no fragment (#)" })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ""));

/** The address of a 404 page. The server checks that a path of this site is a page. */
const errorPage = z.string().refine((text) => isWebPage(text) || (isPath(text) && !text.includes("#")), {
  error: 'must be a page of this site such as "/portal/training", or begin with https:// or http://',
});

const name = z.string().trim().min(1, { error: "must not be empty" });

/** The address of a script of another origin, which the content security policy allows. */
const script = z
  .string()
  .regex(/^https:\/\//i, { error: "must be an address that begins with https://", abort: true })
  // After one of these characters the text would become another directive of the policy, or another policy.
  .regex(/^[^\s;,'"?#]+(?:[?#]\S*)?$/, {
    error: "must have no semicolon, comma, quotation mark or white space in its host or path",
    abort: true,
  })
  .refine((text) => URL.canParse(text), { error: "must be an address of a script" });

const socialLink = z.strictObject({
  name: name.describe("Name of the network, as shown and read by screen readers."),
  url: link.describe("Address of the society's page there."),
});

/** The entries of SOCIETY_CONFIG with their defaults and descriptions, which docs/society.md repeats. */
export const societySettings = z.strictObject({
  name: name.default("Albion Bureau of Shipping").describe("Full name of the society."),
  abbreviation: name.default("ABS").describe("Its abbreviation, as in ABS Record."),
  email: z
    .email({ error: "must be an email address" })
    .default("record@abs.example")
    .describe("Address of the record's administrator."),
  portalBase: base.default("/portal").describe("Base of the wider portal's addresses."),
  contactUrl: link.optional().describe("Contact Us; an email to the administrator if it is not set."),
  termsUrl: link.optional().describe("Terms of use; a page of the portal if it is not set."),
  dataTerms: z
    .strictObject({
      name: name.describe("Name of the terms or the licence."),
      url: link.describe("Address of their text."),
    })
    .optional()
    .describe("Terms of the data of the record, such as a licence; the terms of use if they are not set."),
  trainingUrl: link.optional().describe("Training; a page of the portal if it is not set."),
  reportsUrl: link.optional().describe("Automated reports; a page of the portal if it is not set."),
  notFoundUrl: errorPage
    .nullable()
    .default(null)
    .describe("The society's own 404 page; the product's own if it is null."),
  start: z
    .enum(["full", "form"], { error: 'must be "full" or "form"' })
    .default("full")
    .describe("Below the empty search form: the start page of the record (full), or nothing (form)."),
  socialLinks: z
    .array(socialLink)
    .default([
      { name: "LinkedIn", url: "https://www.linkedin.com/" },
      { name: "Facebook", url: "https://www.facebook.com/" },
      { name: "YouTube", url: "https://www.youtube.com/" },
    ])
    .describe("The society's pages in social networks."),
  analyticsScriptUrl: script
    .nullable()
    .default(null)
    .describe("Script of an analytics service; none is loaded if it is null."),
  sessionRecorderUrl: script
    .nullable()
    .default(null)
    .describe("Script of a session recorder; none is loaded if it is null."),
});

/** Parses a society's configuration and adds the defaults; `{}` gives the example society. Unknown entries are rejected. */
export const societySchema = societySettings.transform((given): Society => {
  const termsUrl = given.termsUrl ?? `${given.portalBase}/terms-of-use`;
  return {
    ...given,
    contactUrl: given.contactUrl ?? `mailto:${given.email}`,
    termsUrl,
    dataTerms: given.dataTerms ?? { name: screenNames.termsOfUse, url: termsUrl },
    trainingUrl: given.trainingUrl ?? `${given.portalBase}/training`,
    reportsUrl: given.reportsUrl ?? `${given.portalBase}/automatedreports`,
    hasReports: given.reportsUrl !== undefined,
  };
});

/** The example society, with the defaults of every entry. */
export const exampleSociety: Society = societySchema.parse({});
