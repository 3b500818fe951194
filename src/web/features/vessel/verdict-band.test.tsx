import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { classStateOf } from "#rules/class/class-state.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianQuest, meridianStar } from "#tests/web/example-vessels.ts";

const path = "/script/PLIMSOLLVESSELVERDICT";
const details = "/absrecord/details?assetnum=V1003";
const noCounts = {
  open_conditions: 0,
  overdue_surveys: 0,
  expired_certificates: 0,
  unsupported_certificates: 0,
  withheld_surveys: 0,
  withheld_findings: 0,
  withheld_certificates: 0,
};
const suspended: Member = {
  assetnum: "V1003",
  meaning: "suspended",
  class_state: classStateOf(4),
  class_state_date: "2026-11-04",
  class_state_reason: "Overdue survey",
  class_lost_date: "2026-11-04",
  class_lost_reason: "Overdue survey",
  ...noCounts,
};
const inClass: Member = {
  assetnum: "V1003",
  meaning: "inForce",
  class_state: classStateOf(5),
  class_state_date: "2015-03-01",
  ...noCounts,
};

async function openBand(verdict: Member, address = details, vessel: Member = meridianQuest) {
  openApp(address, { "/os/ABSRECORDVESSEL": [vessel], [path]: [verdict] });
  const band = await screen.findByRole("region", { name: "Class of the vessel" });
  await within(band).findAllByText(/since|on record$/i);
  return band;
}

/** How many items were looked at, and the explanation behind it. */
const basisIn = (band: HTMLElement) =>
  [...band.querySelectorAll("details > *")].map(({ textContent }) => textContent.trim());

describe("the verdict band", () => {
  test.each(["details", "owner", "assets", "surveys", "findings", "certificates", "class-status"])(
    "stands under the name on the screen %s of both sections",
    async (name) => {
      for (const section of ["absrecord", "class-suspension"]) {
        const band = await openBand(suspended, `/${section}/${name}?assetnum=V1003`);
        expect(band.closest("header")?.querySelector("h1")?.textContent).toBe("MERIDIAN QUEST");
        cleanup();
      }
    },
  );

  test("states the class state, since when, why and what it means", async () => {
    const band = await openBand(suspended);
    const label = within(band).getByText("Class State");
    expect(label.nextElementSibling?.textContent).toBe("Suspendedsince 04-Nov-2026");
    expect(within(band).getByText("Overdue survey")).toBeDefined();
    expect(within(band).getByText(/are not supported while class is suspended\.$/)).toBeDefined();
    expect(band.dataset["tone"]).toBe("warning");
  });

  test("is calm for a vessel in class, and says so if nothing needs attention", async () => {
    const looked = { counted_surveys: 12, counted_certificates: 1, withheld_findings: 2 };
    const band = await openBand({ ...inClass, ...looked });
    expect(band.dataset["tone"]).toBe("success");
    expect(within(band).getByText("Nothing overdue or expired, no open condition of class.")).toBeDefined();
    expect(basisIn(band)).toEqual([
      "13 items looked at, 2 not released",
      "Looked at: 12 surveys, 1 certificate. Not released by the flag, so not counted: 2 findings.",
    ]);
  });

  test.each([
    [
      { counted_findings: 1 },
      "1 item looked at",
      "Looked at: 1 finding.",
      "The record has no surveys. The record has no certificates.",
    ],
    [
      { withheld_surveys: 1 },
      "No item looked at, 1 not released",
      "Not released by the flag, so not counted: 1 survey.",
      "The record has no findings. The record has no certificates.",
    ],
    [
      { counted_surveys: 2, overdue_surveys: 1 },
      "2 items looked at",
      "Looked at: 2 surveys.",
      "The record has no findings. The record has no certificates.",
    ],
  ])("explains what was looked at (%j)", async (counts, summary, explanation, missing) => {
    const band = await openBand({ ...inClass, ...counts });
    expect(basisIn(band)).toEqual([summary, explanation]);
    expect(within(band).getByText(missing).closest("details")).toBeNull();
  });

  test.each([{}, { withheld_surveys: 1 }])("claims nothing if nothing was looked at (%j)", async (counts) => {
    const band = await openBand({ ...inClass, ...counts });
    expect(within(band).queryByText(/^Nothing overdue/)).toBeNull();
  });

  test("says that the record has nothing", async () => {
    const band = await openBand(inClass);
    expect(
      within(band).getByText("The record has nothing about surveys, findings and certificates."),
    ).toBeDefined();
  });

  test("links counts to the lists and leaves out those that are zero", async () => {
    const band = await openBand({
      ...suspended,
      unsupported_certificates: 6,
      expired_certificates: 1,
      overdue_surveys: 2,
      overdue_findings: 1,
      open_conditions: 3,
      counted_surveys: 9,
    });
    expect(
      within(band)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["6 certificates not supported", "/absrecord/certificates?assetnum=V1003"],
      ["1 expired certificate", "/absrecord/certificates?assetnum=V1003&statusFilter=expired"],
      ["2 overdue surveys", "/absrecord/surveys?assetnum=V1003&statusFilter=overdue"],
      ["1 overdue finding", "/absrecord/findings?assetnum=V1003&statusFilter=overdue"],
      ["3 open conditions of class", "/absrecord/findings?assetnum=V1003&statusFilter=conditions"],
    ]);
  });

  test.each([
    [{}, "Class is in force."],
    [{ open_conditions: 1, withheld_surveys: 2 }, "Class is in force."],
    [{ overdue_findings: 1 }, "In class, but something is overdue or expired."],
    [{ expired_certificates: 2 }, "In class, but something is overdue or expired."],
    [{ expired_certificates: 1, only_expired: "Load Line" }, "In class, but expired: Load Line."],
  ])("says of a vessel in class whether something is overdue (%j)", async (counts, sentence) => {
    const band = await openBand({ ...inClass, counted_surveys: 2, ...counts });
    expect(within(band).getByText(sentence)).toBeDefined();
  });

  test.each([
    [
      { valid_certificates: 6, invalid_certificates: 2, next_expiry: "2027-01-18" },
      "6 of 8 certificates valid, none expired, the next expires 18-Jan-2027",
    ],
    [
      { valid_certificates: 7, invalid_certificates: 1, expired_certificates: 1 },
      "7 of 8 certificates valid",
    ],
    [{ valid_certificates: 1, withheld_certificates: 1 }, "1 of 1 released certificate valid, none expired"],
  ])("states how many certificates are valid (%j)", async (counts, sentence) => {
    const band = await openBand({
      ...inClass,
      counted_certificates: 9,
      ...counts,
    });
    const link = within(band).getByRole("link", { name: sentence });
    expect(link.getAttribute("href")).toBe("/absrecord/certificates?assetnum=V1003");
  });

  test.each([
    ["while class is lost", { ...suspended, counted_certificates: 2 }],
    ["if none can expire", { ...inClass, counted_certificates: 1 }],
  ])("states no valid certificates %s", async (_, verdict) => {
    const band = await openBand(verdict);
    expect(within(band).queryByText(/certificates? valid/)).toBeNull();
  });

  test("names withheld items apart from the counts", async () => {
    const band = await openBand({ ...suspended, withheld_certificates: 6, withheld_surveys: 1 });
    expect(basisIn(band).at(-1)).toContain(
      "Not released by the flag, so not counted: 1 survey, 6 certificates (not supported either).",
    );
  });

  test("lists the other services while class is lost", async () => {
    const other_services = [
      { service: "Load Line", service_state: "Suspended" },
      { service: "ISM", service_state: "Issued" },
    ];
    const band = await openBand({ ...suspended, other_services });
    expect(
      within(band).getByText(
        "Other services on record, whose certificates are not supported either: Load Line Suspended, ISM Issued",
      ),
    ).toBeDefined();
  });

  test("announces a class state of a later day", async () => {
    const band = await openBand({
      ...inClass,
      announced_state: classStateOf(1),
      announced_date: "2026-12-13",
      announced_reason: "Owner's request",
    });
    expect(within(band).getByText("Announced: Withdrawn from 13-Dec-2026 (Owner's request)")).toBeDefined();
  });

  test("keeps a loss of class while the class state is another one", async () => {
    const band = await openBand({
      ...suspended,
      class_state: classStateOf(12, "Class Pending"),
      class_state_date: "2026-11-10",
      class_state_reason: "Awaiting survey",
    });
    expect(band.dataset["tone"]).toBe("warning");
    expect(within(band).getByText("Class Pending").nextElementSibling?.textContent).toBe("since 10-Nov-2026");
    expect(within(band).getByText("Awaiting survey")).toBeDefined();
    expect(
      within(band).getByText("Suspended since 04-Nov-2026, Overdue survey, not reinstated"),
    ).toBeDefined();
  });

  test("says that no class state is on record for a vessel without services", async () => {
    const bare = { assetnum: "V1003", vessel_name: "LONE ALBATROSS" };
    const band = await openBand(
      { assetnum: "V1003", meaning: "none", class_state: null, ...noCounts },
      details,
      bare,
    );
    expect(within(band).getByText("No class state on record")).toBeDefined();
    expect(band.dataset["tone"]).toBe("secondary");
  });

  test("has numbers, flag and the age of the record", async () => {
    const band = await openBand(inClass, details, meridianStar);
    const facts = within(band)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(facts.slice(0, 3)).toEqual(["IMO # 9074729", "Class # 20151001", "Panama"]);
  });
});

describe("the verdict band as at a past day", () => {
  const asAt = "/absrecord/class-status?assetnum=V1003&asAt=2018-06-01";
  const past = {
    assetnum: "V1003",
    as_at: "2018-06-01",
    meaning: "inForce",
    class_state: classStateOf(5),
    class_state_date: "2015-03-01",
    vessel_name: "OCEAN MERIDIAN",
    flag_name: null,
  };

  test("states the class state, the name and the flag of the day, and no counts", async () => {
    const band = await openBand(past, asAt);
    expect(within(band).getByText("Class State on 01-Jun-2018").nextElementSibling?.textContent).toBe(
      "In Classsince 01-Mar-2015",
    );
    expect(band.dataset["tone"]).toBe("success");
    expect(within(band).getByText("Name on that day: OCEAN MERIDIAN")).toBeDefined();
    expect(within(band).getByText("Flag on that day: not on record")).toBeDefined();
    expect(within(band).queryByRole("link")).toBeNull();
  });

  test("states the class state once, and today's state nowhere", async () => {
    await openBand(past, asAt);
    expect(screen.queryByText("Suspended")).toBeNull();
    expect(screen.getAllByText("Class State on 01-Jun-2018")).toHaveLength(1);
  });
});

describe("a verdict that cannot be shown", () => {
  test("leaves the class state of the vessel, with a button that tries again", async () => {
    const outcomes = [new Problem("unavailable"), [suspended]];
    const { user } = openApp(details, {
      "/os/ABSRECORDVESSEL": [meridianQuest],
      [path]: () => outcomes.shift() ?? [],
    });
    const band = await screen.findByRole("region", { name: "Class of the vessel" });
    await within(band).findByText(/^Date, reason and counts cannot be shown/);
    expect(within(band).getByText("Suspended")).toBeDefined();
    await user.click(within(band).getByRole("button", { name: "Try again" }));
    expect(await within(band).findByText("since 04-Nov-2026")).toBeDefined();
  });

  test("has no class state for a controlled vessel", async () => {
    const itar = new Problem("itar");
    openApp(details, {
      "/os/ABSRECORDSEARCH": [{ assetnum: "V1003", vessel_name: "SENTRY", imo_num: "9074729" }],
      "/os/ABSRECORDVESSEL": itar,
      [path]: itar,
    });
    const band = await screen.findByRole("region", { name: "Class of the vessel" });
    expect(within(band).getByText("Class State").nextElementSibling?.textContent).toBe("Not shown");
    expect(within(band).queryByText(/in class|suspended/i)).toBeNull();
  });
});

describe("the lists that the band links to", () => {
  test("show only overdue surveys, with a chip that shows all", async () => {
    const survey = (surveyid: string, abs_survey_due_date: string) => ({
      surveyid,
      assetnum: "V1003",
      abs_service_group_id: 1,
      description: surveyid,
      abs_survey_due_date,
    });
    const { user } = openApp("/absrecord/surveys?assetnum=V1003&statusFilter=overdue", {
      "/os/ABSRECORDVESSEL": [meridianQuest],
      "/os/ABSRECORDSURVEY": [survey("Late survey", "2026-01-01"), survey("Later survey", "2027-10-01")],
    });
    const lists = await screen.findByRole("table", { name: "Class" });
    expect(within(lists).getByText("Late survey")).toBeDefined();
    expect(within(lists).queryByText("Later survey")).toBeNull();
    await user.click(screen.getByRole("button", { name: "All 2" }));
    expect(await within(lists).findByText("Later survey")).toBeDefined();
  });

  test("show only open conditions of class", async () => {
    const finding = (ticketid: string, ticket_type: string) => ({
      ticketid,
      assetnum: "V1003",
      ticket_type,
      status: "OPEN",
      reported_in_service_group: 1,
      ticket_number: ticketid,
    });
    openApp("/absrecord/findings?assetnum=V1003&statusFilter=conditions", {
      "/os/ABSRECORDVESSEL": [meridianQuest],
      "/os/ABSRECORDFINDING": [finding("F-1", "Condition of Class"), finding("F-2", "Recommendation")],
    });
    expect(await screen.findByText(/Condition of Class/)).toBeDefined();
    expect(screen.queryByText(/Recommendation/)).toBeNull();
  });
});
