import { describe, expect, test } from "vitest";

import { assetMember } from "./asset.ts";
import { certificateMember } from "./certificate.ts";
import { findingMember } from "./finding.ts";
import { ownerMember } from "./owner.ts";
import { searchMember } from "./vessel-search.ts";
import { vesselMember } from "./vessel-member.ts";

describe("parsing a valid member", () => {
  test.each([
    [
      "a vessel",
      vesselMember,
      {
        assetnum: "V1001",
        imo_num: "9074729",
        flag_id: 12,
        active: true,
        delivery_date: "2015-03-01",
        a_abs_vessel: [{ vessel_name: "OCEAN MERIDIAN" }],
        abs_vessel_special_note: [
          { abs_special_note_lu: [{ description: "Strengthened" }], additional_text: null },
        ],
      },
    ],
    [
      "an owner",
      ownerMember,
      {
        assetnum: "V1001",
        abs_vessel_customer_rel: [
          {
            customer_role: "Registered Owner",
            abs_customers: [
              {
                customer_name: "Meridian",
                locations: [{ serviceaddress: [{ formattedaddress: "1 Dock Road" }] }],
              },
            ],
          },
        ],
      },
    ],
    [
      "a finding",
      findingMember,
      {
        ticketid: "T55",
        current_due_date: "2026-11-30",
        abs_relatedtickets: [{ workorder: [{ actfinish: "2026-01-05" }], abs_reportnumber: "R-77" }],
        workorder: [{ abs_organizations: [{ organization_name: "Piraeus Port" }] }],
      },
    ],
    [
      "an asset of assets",
      assetMember,
      {
        assetnum: "A1",
        absrecord_assets_vw: [{ assetnum: "A2", absrecord_assets_vw: [{ assetnum: "A3" }] }],
      },
    ],
  ])("returns %s unchanged", (_, schema, member) => {
    expect(schema.parse(member)).toEqual(member);
  });
});

test("nested values are parsed leniently too", () => {
  const asset = { assetnum: 1, absrecord_assets_vw: { assetnum: "A2", assetspec: { numvalue: "9930" } } };
  expect(assetMember.parse(asset)).toEqual({
    assetnum: "1",
    absrecord_assets_vw: [{ assetnum: "A2", assetspec: [{ numvalue: 9930 }] }],
  });
  expect(
    certificateMember.parse({ certificateid: "K1", pre_ecc_ind: "N", template_version_num: "50.00" }),
  ).toEqual({
    certificateid: "K1",
    pre_ecc_ind: false,
    template_version_num: 50,
  });
});

test("the error of a nested asset has its whole path", () => {
  const issues = assetMember.safeParse({ assetnum: "A1", absrecord_assets_vw: [{ assetnum: "" }] }).error
    ?.issues;
  expect(issues?.[0]?.message).toMatch(/^absrecord_assets_vw\[0\]\.assetnum is a key/);
});

test("a search result has a subset of the fields of a vessel and what its table shows", () => {
  const vessel = Object.keys(vesselMember.shape);
  const search = Object.keys(searchMember.shape);
  const derived = [
    "class_state_date",
    "class_state_reason",
    "meaning",
    "class_lost_date",
    "class_lost_reason",
    "earlier_losses",
    "year_of_build",
    "gross_tonnage",
  ];
  expect(search.filter((field) => !vessel.includes(field))).toEqual(derived);
  expect(search.length).toBeLessThan(vessel.length);
});
