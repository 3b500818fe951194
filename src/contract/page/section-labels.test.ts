import { expect, test } from "vitest";

import {
  breadcrumbHome,
  offersRequestForQuote,
  pageTitle,
  screenTitle,
  showsVesselGroup,
} from "./section-labels.ts";
import { pageDescription } from "./page-description.ts";
import { screenOf } from "./screen-paths.ts";

const record = { path: "/absrecord/search", label: "ABS Record" };
const suspensions = { path: "/class-suspension/list", label: "Class Suspension" };

test.each([
  ["/absrecord/details", record],
  ["/ABSRecord/Details", record],
  ["/portal/absrecord", record],
  ["/class-suspension/list", suspensions],
  ["/error", suspensions],
  ["/", suspensions],
])("the breadcrumb of %s starts with the home of its section", (path, home) => {
  expect(breadcrumbHome(path, "ABS")).toEqual(home);
});

test.each([
  ["/absrecord/search", false],
  ["/absrecord/search/", false],
  ["/class-suspension/list", false],
  ["/absrecord/details", true],
  ["/class-suspension/details", true],
])("the Vessel group is shown on %s: %s", (path, expected) => {
  expect(showsVesselGroup(path)).toBe(expected);
});

test.each([
  ["quotes", true],
  ["details", false],
] as const)("the screen %s has the button Request for Quote: %s", (id, expected) => {
  expect(offersRequestForQuote(id)).toBe(expected);
});

test.each([
  ["/absrecord/search", "ABS Record: online database of vessels and offshore installations in class"],
  [
    "#/class-suspension/list",
    "Class Suspensions, Withdrawals & Reinstatements: online vessel database of ABS",
  ],
  [
    "/class-suspension/owner",
    "Class Suspensions, Withdrawals & Reinstatements: online vessel database of ABS",
  ],
  ["/certificate_lookup", "ABS Verifiable Electronic Certificates"],
  ["/certificate-lookup", "ABS Verifiable Electronic Certificates"],
])("the page %s has its title", (address, title) => {
  expect(pageTitle(address, "ABS")).toBe(title);
});

test.each([
  ["/absrecord/search", /^The online vessel database of ABS: search/],
  ["/class-suspension/list", /^Vessels whose class with ABS .* from the online vessel database/],
  ["/class-suspension/list", /^Vessels whose class/],
  ["/certificate_lookup", /electronic certificate/],
])("the page %s has its description", (address, description) => {
  expect(pageDescription(address, "ABS")).toMatch(description);
});

test.each([
  ["Owner", "MERIDIAN STAR", /^Owner: MERIDIAN STAR \| ABS Record:/],
  ["Owner", undefined, /^Owner \| ABS Record:/],
  [undefined, undefined, /^ABS Record:/],
])("a screen with the page %s and the name %s has its title", (page, name, title) => {
  expect(screenTitle("/absrecord/owner", "ABS", page, name)).toMatch(title);
});

test("the home of a section has no name", () => {
  expect(screenOf("search").name).toBeNull();
});
