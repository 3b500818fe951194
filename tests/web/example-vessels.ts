import type { Member } from "#contract/calls/response.ts";
import { classStateOf } from "#rules/class/class-state.ts";

/** A vessel in class, as search and record return it. */
export const meridianStar: Member = {
  assetnum: "V1001",
  vessel_name: "MERIDIAN STAR",
  vessel_type: "Bulk Carrier",
  class_num: "20151001",
  imo_num: "9074729",
  call_sign: "3FZZ9",
  flag_id: 12,
  flag_name: "Panama",
  lifecycle_status: "In Service",
  official_registry_num: "45210-PEXT",
  port_registry: null,
  a_abs_vessel: [{ vessel_name: "OCEAN MERIDIAN" }],
  class_state: classStateOf(5),
  abs_service: [
    {
      service_type_id: 1,
      service_type: "Class Certification",
      service_state_id: 5,
      service_state: "In Class",
    },
    {
      service_type_id: 7,
      service_type: "Load Line Certification",
      service_state_id: 5,
      service_state: "Issued",
    },
  ],
  abs_tonnage: [
    { tonnage_regulation: "ITC 1969", tonnage_registered: true, gross_tonnage: 34508, net_tonnage: 20112 },
    { tonnage_regulation: "Panama Canal", tonnage_registered: false, gross_tonnage: 36120, net_tonnage: 0 },
    { tonnage_regulation: "Suez Canal", tonnage_registered: false, gross_tonnage: 0, net_tonnage: null },
  ],
};

/** A suspended vessel without an IMO number. */
export const meridianQuest: Member = {
  ...meridianStar,
  assetnum: "V1003",
  vessel_name: "MERIDIAN QUEST",
  imo_num: null,
  class_num: "20081177",
  a_abs_vessel: [],
  class_state: classStateOf(4),
  abs_service: [{ service_type_id: 1, service_state_id: 4, service_state: "Suspended" }],
};
