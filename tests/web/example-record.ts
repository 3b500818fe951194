// A vessel and a company with all that their screens show.
import type { Member } from "#contract/calls/response.ts";
import { exampleCompany, exampleFleet } from "./example-companies.ts";
import { meridianQuest, meridianStar } from "./example-vessels.ts";
import { exampleStartPage } from "#tests/records/start-pages.ts";
import type { Replies } from "./fake-gateway.ts";

const owner: Member = {
  assetnum: "V1001",
  abs_vessel_customer_rel: [
    {
      customer_role: "Registered Owner",
      abs_customers: [
        {
          customer_name: "Meridian Shipping Ltd",
          customer_number: "C1",
          locations: [{ serviceaddress: [{ formattedaddress: "1 Dock Road, Piraeus" }] }],
        },
      ],
    },
    {
      customer_role: "Operator",
      abs_customers: [{ customer_name: "Meridian Bulk", customer_number: "C2", locations: [] }],
    },
  ],
};

const vessel: Member = {
  ...meridianStar,
  external_class_soc_type_id: 3,
  external_class_society: "DNV",
  external_class_society2: "BV",
  previous_class_society: "LR",
  equipment_numeral: 3300,
  abs_shipyard_designation: [{ contract_date: "2013-06-01" }],
  steel_cut_date: "2014-02-03",
  keel_lay_date: "2014-05-20",
  launch_date: "2014-11-11",
  delivery_date: "2015-03-01",
};

const machinery: readonly Member[] = [
  {
    assetnum: "A1",
    abs_name: "Main Engine",
    asset: [{ abs_designer: "MAN" }],
    absrecord_assets_vw: [{ assetnum: "A2", abs_name: "Crankshaft", serialnum: "CS-7" }],
  },
  { assetnum: "A3", abs_name: "Boiler", abs_modelnum: "OL-9" },
];

/** The replies of a record that contains them. */
export const recordReplies = {
  "/os/ABSRECORDSEARCH": {
    member: [meridianStar, meridianQuest],
    href: "",
    responseInfo: { href: "", totalCount: 1200 },
  },
  "/os/ABSRECORDFLAG": [{ flag_id: 12, name: "Panama" }],
  "/os/ABSRECORDVESSELTYPE": [{ description: "Bulk Carrier" }],
  "/os/ABSRECORDVESSEL": [vessel],
  "/os/ABSRECORDOWNER": [owner],
  "/script/PLIMSOLLCOMPANIES": [exampleCompany],
  "/script/PLIMSOLLCOMPANY": [exampleCompany],
  "/script/PLIMSOLLCOMPANYFLEET": exampleFleet,
  "/os/ABSRECORDASSET": machinery,
  "/os/ABSAPIVSLHIST": [
    {
      assetnum: "V1001",
      changed_attribute: "CLASS_STATE",
      changed_value: "In Class",
      changed_date: "2024-08-02T00:00:00Z",
    },
  ],
  "/script/ABSRECORDCAPACITYSQL": [
    { assetnum: "V1001", category: "Ballast Water", total_volume: 18123.456, total_weight: null },
  ],
  "/api/start": exampleStartPage,
} satisfies Replies;
