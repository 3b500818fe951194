import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { RecordGroups } from "./record-groups.tsx";
import { vesselRecord } from "./vessel-record.ts";

type Vessel = Partial<VesselMember>;

function show(vessel: Vessel) {
  render(<RecordGroups record={vesselRecord({ assetnum: "V1001", ...vessel })} capacity={null} />);
}

function panel(title: string): HTMLElement {
  return screen.getByRole("heading", { level: 3, name: title }).closest("section") as HTMLElement;
}

/** Labels and values of a panel. */
function facts(title: string) {
  const terms = within(panel(title)).getAllByRole("term");
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

/** Cells of a panel's table, starting with the header row. */
function table(title: string) {
  const rows = within(panel(title)).getAllByRole("row");
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("a record without optional data shows no panel", () => {
  show({});
  expect(screen.queryByRole("heading")).toBeNull();
});

const factPanels: [title: string, kind: string, Vessel, string[]][] = [
  [
    "Characteristics",
    "full",
    {
      external_class_soc_type_id: 3,
      external_class_society: "DNV",
      external_class_society2: "BV",
      previous_class_society: "LR",
      equipment_numeral: 3300,
    },
    ["External Class: Triple Class: DNV, BV", "Previous Class Society: LR", "Equipment Numeral: 3,300"],
  ],
  ["Characteristics", "partial", { previous_class_society: "LR" }, ["Previous Class Society: LR"]],
  [
    "Milestone Dates",
    "full",
    {
      abs_shipyard_designation: [{ contract_date: "2013-06-01" }],
      steel_cut_date: "2014-02-03",
      keel_lay_date: "2014-05-20",
      launch_date: "2014-11-11",
      delivery_date: "2015-03-01",
      installation_date: "2016-04-02",
      production_date: "2016-09-30",
    },
    [
      "Contract: 01-Jun-2013",
      "Steel Cut: 03-Feb-2014",
      "Keel Lay: 20-May-2014",
      "Launch: 11-Nov-2014",
      "Delivery: 01-Mar-2015",
      "Installation: 02-Apr-2016",
      "Production: 30-Sep-2016",
    ],
  ],
  ["Milestone Dates", "partial", { delivery_date: "2015-03-01" }, ["Delivery: 01-Mar-2015"]],
  [
    "Builder Designation",
    "full",
    {
      abs_shipyard_designation: [
        {
          abs_shipyard_description: "Harbour Heavy Industries",
          shipyard_role: "Builder",
          customer_number: "C880",
          shipyard_building_id: "H1234",
          abs_customer_address: "1 Dock Road",
          shipyard_project_name: "MS-60",
          shipyard_action: "Primary",
          contract_date: "2013-06-01",
        },
        { abs_shipyard_description: "Northern Block Works" },
      ],
    },
    [
      "Builder: Harbour Heavy Industries",
      "Builder Role: Builder",
      "WCN: C880",
      "Hull Number: H1234",
      "Address: 1 Dock Road",
      "Project Description: MS-60",
      "Contractual Responsibility: Primary",
      "Date: 01-Jun-2013",
      "Builder: Northern Block Works",
    ],
  ],
  [
    "Builder Designation",
    "partial",
    { abs_shipyard_designation: [{ shipyard_building_id: "H1234", abs_customer_address: "" }] },
    ["Hull Number: H1234"],
  ],
  [
    "Categories",
    "full",
    {
      abs_vessel_function: [{ vessel_function: "Bulk Dry" }],
      solas_category: "Cargo Ship",
      marpol_category: "Other than Oil Tanker",
      ibc_igc_category: "Type 2",
      barge_manning: "Unmanned",
      abs_vessel_geo_area: [
        { geographical_area: "Worldwide", service_location: "Unrestricted" },
        { geographical_area: "Gulf of Mexico" },
      ],
    },
    [
      "Vessel Function: Bulk Dry",
      "SOLAS Category: Cargo Ship",
      "MARPOL Category: Other than Oil Tanker",
      "IBC/IGC Category: Type 2",
      "Barge Manning: Unmanned",
      "Geographical Area: Worldwide",
      "Service Location: Unrestricted",
      "Geographical Area: Gulf of Mexico",
    ],
  ],
  ["Categories", "partial", { barge_manning: "Unmanned" }, ["Barge Manning: Unmanned"]],
  [
    "Vessel Other Info",
    "full",
    {
      vessel_description: "Double side skin bulk carrier",
      msc_prepositioning_ship_ind: false,
      nat_defense_resrv_fleet_id_description: "Ready Reserve",
      opa90_phase_out_date: "2031-01-01",
      tanker_cert_hgo_cargo_ind: true,
      cas_ind: true,
    },
    [
      "Vessel Description: Double side skin bulk carrier",
      "MSC Prepositioning Ship: No",
      "National Defense Reserve Fleet: Ready Reserve",
      "OPA 90 Phase-Out Date: 01-Jan-2031",
      "Tanker HGO Cargo Certificate: Yes",
      "Condition Assessment Scheme (CAS): Yes",
    ],
  ],
  ["Vessel Other Info", "partial", { cas_ind: false }, ["Condition Assessment Scheme (CAS): No"]],
  [
    "Notations",
    "full",
    {
      abs_vsl_pub_notations_bo_vw: [
        { class_notations: "A1, Bulk Carrier", additional_notations: "ESP, CSR" },
      ],
      abs_service_spec: [
        { service_type: "Class Certification", spec: "A1, (E)", maltese_cross: true },
        { service_type: "Load Line Certification", spec: "Type B", maltese_cross: false },
      ],
    },
    [
      "Class Notations: A1, Bulk Carrier",
      "Additional Notations: ESP, CSR",
      "Class Certification: ✠A1, (E)",
      "Load Line Certification: Type B",
    ],
  ],
  [
    "Notations",
    "partial",
    { abs_vsl_pub_notations_bo_vw: [{ additional_notations: "ESP" }] },
    ["Additional Notations: ESP"],
  ],
  [
    "Specifications",
    "full",
    {
      abs_vesselspec: [
        { section: "Hull", description: "Length Overall", numvalue: 199.9, measureunitid: "m" },
        { section: "Machinery", description: "Propulsion", alnvalue: "Diesel" },
      ],
    },
    ["Length Overall: 199.90 m", "Propulsion: Diesel"],
  ],
  [
    "Specifications",
    "partial",
    {
      abs_vesselspec: [
        { section: "Hull", description: "Length Overall" },
        { description: "Draught", numvalue: 9 },
      ],
    },
    ["Draught: 9"],
  ],
];

describe("a panel of facts", () => {
  test.each(factPanels)("%s, %s, shows a row for each value", (title, _, vessel, rows) => {
    show(vessel);
    expect(facts(title)).toEqual(rows);
  });

  test.each([...new Set(factPanels.map(([title]) => title))])("%s is absent without a value", (title) => {
    show({ abs_tonnage: [{ gross_tonnage: 1 }] });
    expect(screen.queryByRole("heading", { name: title })).toBeNull();
  });
});

describe("Notations", () => {
  test("names the Maltese cross once for each notation that has it", () => {
    show({ abs_service_spec: [{ spec: "A1", maltese_cross: true }, { spec: "AMS" }] });
    expect(within(panel("Notations")).getAllByRole("img", { name: "Maltese cross" })).toHaveLength(1);
  });
});

describe("Specifications", () => {
  test("has a heading for each section, in the order of the record", () => {
    show({
      abs_vesselspec: [
        { section: "Machinery", description: "Rated Power", numvalue: 9930 },
        { section: "Hull", description: "Length Overall", numvalue: 200 },
        { section: "Equipment", description: "Anchors" },
      ],
    });
    const headings = within(panel("Specifications")).getAllByRole("heading", { level: 4 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Machinery", "Hull"]);
  });
});

describe("Tonnage Characteristics", () => {
  test("shows zero as blank, marks a registered tonnage and omits a record with neither tonnage", () => {
    show({
      abs_tonnage: [
        {
          tonnage_regulation: "ITC 1969",
          tonnage_registered: true,
          gross_tonnage: 34508,
          net_tonnage: 20112,
        },
        { tonnage_regulation: "Panama Canal", gross_tonnage: 36120, net_tonnage: 0 },
        { tonnage_regulation: "Suez Canal", gross_tonnage: 0, net_tonnage: null },
      ],
    });
    expect(table("Tonnage Characteristics")).toEqual([
      ["Regulation", "Gross Tonnage", "Net Tonnage"],
      ["ITC 1969Registered", "34,508", "20,112"],
      ["Panama Canal", "36,120", ""],
    ]);
  });

  test("is absent when every tonnage is zero", () => {
    show({ cas_ind: true, abs_tonnage: [{ tonnage_regulation: "ITC 1969", gross_tonnage: 0 }] });
    expect(screen.queryByText("Tonnage Characteristics")).toBeNull();
  });
});

describe("Freeboard Assignment", () => {
  test("shows each assignment with its state", () => {
    show({
      abs_freeboard_assignment: [
        {
          freeboard_assignment_type: "Summer",
          displacement: 71200,
          deadweight: 61000,
          calculated_freeboard: 5650,
          freeboard_assignment_state_id_description: "Active",
        },
        { freeboard_assignment_type: "Winter" },
        {},
      ],
    });
    expect(table("Freeboard Assignment")).toEqual([
      ["Type", "State", "Displacement (t)", "Deadweight (t)", "Calculated Freeboard (mm)"],
      ["Summer", "Active", "71,200", "61,000", "5,650"],
      ["Winter", "—", "—", "—", "—"],
    ]);
  });

  test("is absent without an assignment", () => {
    show({ cas_ind: true, abs_freeboard_assignment: [{}] });
    expect(screen.queryByText("Freeboard Assignment")).toBeNull();
  });
});

describe("Record Comments", () => {
  test("shows each note with its additional text", () => {
    show({
      abs_vessel_special_note: [
        {
          abs_special_note_lu: [{ description: "Strengthened for heavy cargoes" }],
          additional_text: "Holds 2 and 4 may be empty",
        },
        { abs_special_note_lu: [{ description: "Laid up" }] },
        { additional_text: null },
      ],
    });
    const comments = within(panel("Record Comments")).getAllByRole("listitem");
    expect(comments.map(({ textContent }) => textContent)).toEqual([
      "Strengthened for heavy cargoesHolds 2 and 4 may be empty",
      "Laid up",
    ]);
  });

  test("is absent without a note", () => {
    show({ cas_ind: true, abs_vessel_special_note: [{}] });
    expect(screen.queryByText("Record Comments")).toBeNull();
  });
});
