// ABSRECORDDRYDOCK: one dry docking of a vessel.
import { recordSet } from "#contract/record-sets/record-set-descriptor.ts";
import { date, keyText, list, object, text, wholeNumber, yesNo } from "#contract/members/values.ts";

import { flagAuthorisation, isItemWithheld } from "./flag-release.ts";

const dryDockingMember = object({
  dockingid: keyText("Key of the dry docking."),
  assetnum: text("Asset number of the vessel."),
  service_group_id: wholeNumber("Service group: 1 Class, 2 Statutory, 3 Special."),
  service_type_id: wholeNumber("Type of the service: 24 is statutory in any group."),
  docked_date: date("When the vessel was docked."),
  shipyard: text("Name of the shipyard."),
  abs_flag_lu: list(flagAuthorisation, "Flags that authorised the release of a statutory dry docking."),
  withheld: yesNo(
    "Derived: the flag has not authorised the release; only the key and the service group are returned.",
  ),
});

export const dryDockings = recordSet({
  name: "ABSRECORDDRYDOCK",
  key: ["dockingid"],
  schema: dryDockingMember,
  table: {
    name: "dry_docking",
    columns: {
      dockingid: "text",
      assetnum: "text",
      service_group_id: "number",
      docked_date: "date",
      shipyard: "text",
      withheld: "boolean",
    },
    indexedFields: ["dockingid", "assetnum"],
  },
  derived: {
    withheld: (docking) =>
      isItemWithheld(
        { serviceGroupId: docking.service_group_id, serviceTypeId: docking.service_type_id },
        docking,
      ),
  },
  calls: [
    {
      path: "/os/ABSRECORDDRYDOCK",
      about: "Dry dockings of a vessel.",
      vessel: "assetnum",
      queryable: ["dockingid", "assetnum", "service_group_id", "docked_date", "shipyard"],
      savedQueries: { portalLatestDockings: 'docked_date>="2020-01-01"' },
      mask: { kind: "withheld", group: "service_group_id" },
    },
  ],
});
