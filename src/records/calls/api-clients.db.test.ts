import { beforeAll, describe, expect, test } from "vitest";

import type { Member } from "#contract/calls/response.ts";
import { visitor } from "#contract/account/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { readMembersOf, callOf, contextOf, origin, where } from "#tests/records/read-call.ts";

import { readAsMaximo, readMember } from "#records/read.ts";

forEachEngine((engine) => {
  beforeAll(() =>
    load(engine.database, {
      vessel: [{ assetnum: "V1" }, { assetnum: "C1", security_domain_id: 1, vessel_name: "GREY LADY" }],
      flag: [
        { flag_id: 3, name: "Liberia" },
        { flag_id: 12, name: "Panama" },
      ],
      vessel_type: [{ description: "Frégate / Čln" }],
      capacity: [{ assetnum: "V1", category: "Oil" }],
      vessel_history: [
        {
          assetnum: "V1",
          changed_attribute: "FLAG_NAME",
          changed_date: "2021-02-01T08:30:00+02:00",
          changed_value: "A/B",
        },
      ],
      survey: [
        { surveyid: "S1", assetnum: "C1", abs_service_group_id: 1 },
        { surveyid: "S2", assetnum: "V1", abs_service_group_id: 2, description: "Secret" },
      ],
    }),
  );

  const flags = "/os/ABSRECORDFLAG?oslc.select=*&oslc.pageSize=1&oslc.orderBy=%2Bflag_id";

  describe("the form of a response", () => {
    test.each([
      [`${flags}&lean=1`, false, "lean"],
      [`${flags}&lean=0`, true, "namespaced"],
      [flags, true, "lean"],
      [flags, false, "namespaced"],
      ["/script/ABSRECORDCAPACITYSQL?assetnum=V1", false, "lean"],
    ])("of %s, with the default lean=%s, is %s", async (address, isLean, form) => {
      const response = await readAsMaximo(engine.database, callOf(address), contextOf(), isLean);
      expect("member" in response ? "lean" : "namespaced").toBe(form);
    });

    test("has the same data under namespaced names when it is not lean", async () => {
      const response = await readAsMaximo(engine.database, callOf(flags), contextOf(), false);
      const href = `${origin}/os/ABSRECORDFLAG`;
      expect(response).toMatchObject({
        "rdf:about": href,
        "rdfs:member": [{ "spi:flag_id": 3, "spi:name": "Liberia", "rdf:about": `${href}/_Mw--` }],
        "oslc:responseInfo": {
          pagenum: 1,
          "oslc:nextPage": { "rdf:resource": expect.stringContaining("pageno=2") },
        },
      });
    });
  });

  describe("reading a member by its address", () => {
    /** Reads the members of a collection, and each again by its address. */
    async function readAgain(address: string): Promise<readonly (readonly [Member, object])[]> {
      const { href, member } = await readMembersOf(engine.database, address);
      const name = href.slice(origin.length + "/os/".length);
      return Promise.all(
        member.map(async (one) => {
          const id = String(one["href"]).slice(href.length + 1);
          const call = { kind: "os", name, id, parameters: [] } as const;
          return [one, await readMember(engine.database, call, contextOf(), true)] as const;
        }),
      );
    }

    test.each(["ABSRECORDFLAG", "ABSRECORDVESSELTYPE", "ABSRECORDVESSELHIST", "ABSRECORDVESSEL"])(
      "returns the same as the collection %s",
      async (name) => {
        const pairs = await readAgain(`/os/${name}?oslc.select=*`);
        expect(pairs.length).toBeGreaterThan(0);
        for (const [one, again] of pairs) expect(again).toEqual(one);
      },
    );

    const idOf = (key: string) => `_${btoa(key).replaceAll("=", "-")}`;
    const one = (name: string, key: string) =>
      readMember(
        engine.database,
        { kind: "os", name, id: idOf(key), parameters: [] },
        contextOf(visitor),
        true,
      );

    test("masks and refuses members like their collection", async () => {
      expect(await one("ABSRECORDSURVEY", "S2")).toEqual({
        surveyid: "S2",
        abs_service_group_id: 2,
        withheld: true,
        href: `${origin}/os/ABSRECORDSURVEY/${idOf("S2")}`,
      });
      await expect(one("ABSRECORDVESSEL", "C1")).rejects.toMatchObject({ code: "itar" });
      await expect(one("ABSRECORDSURVEY", "S1")).rejects.toMatchObject({ code: "noMember" });
      expect(await one("ABSRECORDSEARCH", "C1")).toMatchObject({ vessel_name: "GREY LADY" });
    });

    test.each(["", "_", "_IA--", "_%%%", "V1", "_gICA", idOf("V9"), idOf('V1" or 1=1')])(
      "rejects the id %j, which is of no member",
      async (id) => {
        const call = { kind: "os", name: "ABSRECORDVESSEL", id, parameters: [] } as const;
        await expect(readMember(engine.database, call, contextOf(), true)).rejects.toMatchObject({
          code: "noMember",
        });
      },
    );

    test("returns the selected fields in the requested form", async () => {
      const call = {
        kind: "os",
        name: "ABSRECORDFLAG",
        id: idOf("12"),
        parameters: [["oslc.select", "name"]],
      } as const;
      const member = await readMember(engine.database, call, contextOf(), false);
      expect(member).toEqual({
        "spi:name": "Panama",
        "rdf:about": `${origin}/os/ABSRECORDFLAG/${idOf("12")}`,
      });
    });

    test("adds no queryable parameters to the collection", async () => {
      const response = readMembersOf(
        engine.database,
        `/os/ABSRECORDFLAG?flag_id=12&oslc.select=*&${where("flag_id=3")}`,
      );
      expect((await response).member).toMatchObject([{ flag_id: 3 }]);
    });
  });
});
