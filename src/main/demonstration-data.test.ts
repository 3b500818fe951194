// Checks that the data of examples/fleet is consistent.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { inForce, sortOldestFirst, type ClassStatusEntry } from "#rules/class/class-status-entry.ts";
import { serviceType } from "#rules/class/class-state.ts";
import { toEpochMilliseconds } from "#rules/dates.ts";
import { searchPageSize } from "#rules/search/search-criteria.ts";
import { listedAction } from "#rules/class/suspension.ts";
import {
  assets,
  capacities,
  certificates,
  dossier,
  findings,
  flags,
  history,
  classStatusEntries,
  owners,
  surveys,
  systemVessels,
  today,
  vessels,
  vesselTypes,
} from "#tests/main/fleet.ts";

import { fleetFolder } from "#first-start/demonstration-fleet.ts";
import { resolveRelativeDates } from "#first-start/relative-date.ts";

const each = vessels.map((vessel) => [vessel.assetnum, vessel] as const);
const numbers = new Set(vessels.map(({ assetnum }) => assetnum));

describe("the files", () => {
  test.each(recordSets)(
    "have a unique key and a valid member in every line of $name",
    ({ file, key, schema }) => {
      const lines = readFileSync(join(fleetFolder, file), "utf8").trimEnd().split("\n");
      const keys = lines.map((line) => {
        const member = schema.parse(resolveRelativeDates(JSON.parse(line), today)) as Record<string, unknown>;
        return JSON.stringify(key.map((field) => member[field]));
      });
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  test("are the twelve record sets, the documents and a README, and no others", () => {
    const expected = [...recordSets.map(({ file }) => file), "README.md", "documents"];
    expect(readdirSync(fleetFolder).sort()).toEqual(expected.sort());
  });

  test("are smaller than 1.5 MB in total", () => {
    const bytes = readdirSync(fleetFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  });

  test("fill at least three pages of search results and more than one of the suspension list", () => {
    const listed = vessels.filter(
      ({ assetnum }) => listedAction(inForce(entriesOf(assetnum), today)) !== null,
    );
    expect(vessels.length).toBeGreaterThan(2 * searchPageSize);
    expect(listed.length).toBeGreaterThan(searchPageSize);
  });
});

describe("references", () => {
  const referring: readonly (readonly [string, readonly (string | null | undefined)[]])[] = [
    ["history", history.map(({ assetnum }) => assetnum)],
    ["classStatusEntries", classStatusEntries.map(({ assetnum }) => assetnum)],
    ["capacities", capacities.map(({ assetnum }) => assetnum)],
    ["system vessels", systemVessels.map(({ assetnum }) => assetnum)],
    ["owners", owners.map(({ assetnum }) => assetnum)],
    ["surveys", surveys.map(({ assetnum }) => assetnum)],
    ["findings", findings.map(({ assetnum }) => assetnum)],
    ["certificates", certificates.map(({ assetnum }) => assetnum)],
    ["assets", assets.map(({ abs_destination_vessel }) => abs_destination_vessel)],
  ];
  test.each(referring)("from all %s lead to a vessel of the fleet", (_, assetnums) => {
    expect(assetnums.filter((assetnum) => !numbers.has(assetnum ?? ""))).toEqual([]);
  });

  test("from a part lead to an asset of the same vessel", () => {
    const vesselOf = new Map(assets.map((asset) => [asset.assetnum, asset.abs_destination_vessel]));
    const mismatches = assets
      .filter(({ parent }) => parent)
      .filter(({ parent, abs_destination_vessel }) => vesselOf.get(parent ?? "") !== abs_destination_vessel);
    expect(mismatches).toEqual([]);
    expect(vesselOf.size).toBe(assets.length);
  });

  test.each(each)("from %s lead to a listed flag and vessel type", (_, vessel) => {
    const flag = flags.find(({ flag_id }) => flag_id === vessel.flag_id);
    expect(flag?.name).toBe(vessel.flag_name ?? undefined);
    const types = vesselTypes.map(({ description }) => description);
    expect([...types, undefined]).toContain(vessel.vessel_type);
  });

  test("between related vessels are mutual and match their data", () => {
    for (const vessel of vessels) {
      for (const relation of vessel.abs_vessel_relation ?? []) {
        const other = dossier(relation.assetnum ?? "").vessel;
        const yard = other.abs_shipyard_designation?.[0];
        expect(relation).toMatchObject({
          vessel_name: other.vessel_name,
          class_num: other.class_num,
          customer_name: yard?.abs_shipyard_description,
          shipyard_building_id: yard?.shipyard_building_id,
        });
        const back = other.abs_vessel_relation?.find(({ assetnum }) => assetnum === vessel.assetnum);
        expect(back?.relation_type).toBe(relation.relation_type);
      }
    }
  });

  test("from authorisations lead to the vessel's own flag", () => {
    const items = [...surveys, ...findings, ...certificates];
    const foreign = items.filter(({ assetnum, abs_flag_lu }) =>
      abs_flag_lu?.some(({ flag_id }) => flag_id !== dossier(assetnum ?? "").vessel.flag_id),
    );
    expect(foreign).toEqual([]);
  });

  test("to each document come from exactly one certificate", () => {
    const objects = certificates.flatMap((certificate) =>
      [
        certificate.cert_ll_object_id,
        certificate.ll_object_id,
        certificate.ll_object_id_np,
        certificate.prep_ll_object_id,
      ].filter(Boolean),
    );
    expect(new Set(objects).size).toBe(objects.length);
    const documentIds = readdirSync(join(fleetFolder, "documents"));
    expect(documentIds.filter((objectId) => !objects.includes(objectId))).toEqual([]);
  });
});

describe("in the identity data,", () => {
  test("the first vessel is the example of the record format, related to its two sister ships", () => {
    expect(vessels[0]).toMatchObject({
      assetnum: "V1001",
      vessel_name: "MERIDIAN STAR",
      imo_num: "9074729",
      class_num: "20151001",
    });
    expect(vessels[0]?.abs_vessel_relation?.map(({ assetnum }) => assetnum)).toEqual(["V1002", "V1003"]);
  });

  test.each(vessels.filter(({ imo_num }) => imo_num).map(({ imo_num }) => imo_num ?? ""))(
    "IMO number %s has a valid check digit",
    (imoNumber) => {
      const digits = Array.from(imoNumber, Number);
      const sum = digits.slice(0, 6).reduce((sum, digit, position) => sum + digit * (7 - position), 0);
      expect(digits).toHaveLength(7);
      expect(sum % 10).toBe(digits[6]);
    },
  );

  test.each(["imo_num", "class_num", "vessel_name", "call_sign"] as const)(
    "no two vessels share a %s",
    (field) => {
      const values = vessels.map((vessel) => vessel[field]).filter(Boolean);
      expect(new Set(values).size).toBe(values.length);
    },
  );

  test("no vessel has the IMO number that tests use for an unknown vessel", () => {
    expect(vessels.filter(({ imo_num }) => imo_num === "1234567")).toEqual([]);
  });

  test.each(each)("the previous names of %s match its timeline", (assetnum, vessel) => {
    const previous = vessel.a_abs_vessel?.map(({ vessel_name }) => vessel_name) ?? [];
    const taken = valuesOf(assetnum, "VESSEL_NAME");
    expect([...previous.slice(1), ...(previous.length > 0 ? [vessel.vessel_name] : [])]).toEqual(taken);
  });

  test.each(each)(
    "the last flag and lifecycle state in the timeline of %s are its current ones",
    (assetnum, vessel) => {
      expect(valuesOf(assetnum, "FLAG_NAME").at(-1) ?? vessel.flag_name).toBe(vessel.flag_name);
      expect(valuesOf(assetnum, "LIFECYCLE_STATUS").at(-1) ?? vessel.lifecycle_status).toBe(
        vessel.lifecycle_status,
      );
    },
  );

  test.each(each)("the registered owner of %s matches its owner record", (assetnum, vessel) => {
    const relation = dossier(assetnum).owner?.abs_vessel_customer_rel?.find(
      ({ customer_role }) => customer_role === "Registered Owner",
    );
    expect(relation?.abs_customers?.[0]?.customer_name).toBe(vessel.registered_owner ?? undefined);
  });
});

describe("in the particulars,", () => {
  test.each(each)("%s has its construction dates in chronological order", (_, vessel) => {
    const contract = vessel.abs_shipyard_designation?.[0]?.contract_date;
    const dates = [
      contract,
      vessel.steel_cut_date,
      vessel.keel_lay_date,
      vessel.launch_date,
      vessel.delivery_date,
    ];
    const known = dates.map((date) => toEpochMilliseconds(date)).filter((at) => at !== null);
    expect(known).toEqual(known.toSorted((one, other) => one - other));
    expect(new Set(known).size).toBe(known.length);
  });

  test("net tonnage is less than gross tonnage", () => {
    const wrong = vessels.filter(({ abs_tonnage }) =>
      abs_tonnage?.some(({ gross_tonnage: gross, net_tonnage: net }) => gross && net && net >= gross),
    );
    expect(namesOf(wrong)).toEqual([]);
  });

  test("displacement is the sum of deadweight and lightship", () => {
    const wrong = vessels.filter((vessel) => {
      const summer = vessel.abs_freeboard_assignment?.find(
        (one) => one.freeboard_assignment_type === "Summer",
      );
      return (
        summer && (summer.displacement ?? 0) - (summer.deadweight ?? 0) !== specified(vessel, "Lightship")
      );
    });
    expect(namesOf(wrong)).toEqual([]);
  });

  test("hulls are longer than wide and deeper than their draft", () => {
    const wrong = vessels.filter((vessel) => {
      const [length, breadth] = [specified(vessel, "Length Overall"), specified(vessel, "Breadth, Moulded")];
      const [depth, draft] = [specified(vessel, "Depth, Moulded"), specified(vessel, "Summer Draft")];
      const isElevating = vessel.vessel_type === "Self-Elevating Unit";
      return (!isElevating && Number(length) < Number(breadth)) || Number(depth) < Number(draft);
    });
    expect(namesOf(wrong)).toEqual([]);
  });

  test("the class state is that of the last class status entry", () => {
    const wrong = vessels.filter(({ assetnum, abs_service }) => {
      const last = sortOldestFirst(inForce(entriesOf(assetnum), today)).at(-1);
      const service = abs_service?.find(({ service_type_id }) => service_type_id === serviceType.class);
      return last && service?.service_state_id !== last.serviceStateId;
    });
    expect(namesOf(wrong)).toEqual([]);
  });

  test.each(each)("the timeline of %s shows every class status entry in force", (assetnum) => {
    const inHistory = dossier(assetnum).classStatusHistory.map(({ changed_date }) => changed_date);
    const inTimeline = dossier(assetnum).history.filter(
      ({ changed_attribute }) => changed_attribute === "CLASS_STATE",
    );
    expect(inTimeline.map(({ changed_date }) => changed_date)).toEqual(
      inHistory.filter((date) => date.slice(0, 10) <= today),
    );
  });

  test("certificates are issued before they expire, on or before today", () => {
    const wrong = certificates.filter(({ issue_date, expiry_date }) => {
      const [issued, expires] = [toEpochMilliseconds(issue_date), toEpochMilliseconds(expiry_date)];
      return (
        issued === null ||
        issued > (toEpochMilliseconds(today) ?? 0) ||
        (expires !== null && expires <= issued)
      );
    });
    expect(wrong.map(({ certificateid }) => certificateid)).toEqual([]);
  });

  test("surveys have their latest due date on or after their due date", () => {
    const wrong = surveys.filter(
      ({ abs_survey_due_date: due, abs_actual_due_date: latest }) =>
        (toEpochMilliseconds(latest) ?? 0) < (toEpochMilliseconds(due) ?? 0),
    );
    expect(wrong.map(({ surveyid }) => surveyid)).toEqual([]);
  });
});

function entriesOf(assetnum: string): ClassStatusEntry[] {
  return dossier(assetnum).classStatusHistory.map((entry) => ({
    serviceStateId: entry.service_state_id,
    date: entry.changed_date,
    stateText: entry.changed_value,
  }));
}

function namesOf(list: readonly VesselMember[]): (string | null | undefined)[] {
  return list.map(({ vessel_name }) => vessel_name);
}

function valuesOf(assetnum: string, attribute: string): string[] {
  return dossier(assetnum)
    .history.filter(({ changed_attribute }) => changed_attribute === attribute)
    .toSorted(
      (one, other) =>
        (toEpochMilliseconds(one.changed_date) ?? 0) - (toEpochMilliseconds(other.changed_date) ?? 0),
    )
    .map(({ changed_value }) => changed_value);
}

function specified(vessel: VesselMember, name: string): number | null | undefined {
  return vessel.abs_vesselspec?.find(({ description }) => description === name)?.numvalue;
}
