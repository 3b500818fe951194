import { beforeAll, describe, expect, test } from "vitest";

import type { Member } from "#contract/answer.ts";
import { visitor } from "#contract/reader.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { askMembers, callOf, contextOf, origin, where } from "#tests/records/ask.ts";

import { readAsMaximo, readMember } from "./read.ts";

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

  describe("the form of an answer", () => {
    test.each([
      [`${flags}&lean=1`, false, "lean"],
      [`${flags}&lean=0`, true, "namespaced"],
      [flags, true, "lean"],
      [flags, false, "namespaced"],
      ["/script/ABSRECORDCAPACITYSQL?assetnum=V1", false, "lean"],
    ])("%s, with lean by default %s, is %s", async (address, isLean, form) => {
      const answer = await readAsMaximo(engine.database, callOf(address), contextOf(), isLean);
      expect("member" in answer ? "lean" : "namespaced").toBe(form);
    });

    test("a namespaced answer says the same by its own names", async () => {
      const answer = await readAsMaximo(engine.database, callOf(flags), contextOf(), false);
      const href = `${origin}/os/ABSRECORDFLAG`;
      expect(answer).toMatchObject({
        "rdf:about": href,
        "rdfs:member": [{ "spi:flag_id": 3, "spi:name": "Liberia", "rdf:about": `${href}/_Mw--` }],
        "oslc:responseInfo": {
          pagenum: 1,
          "oslc:nextPage": { "rdf:resource": expect.stringContaining("pageno=2") },
        },
      });
    });
  });

  describe("a member by its address", () => {
    /** Reads the members of a collection again, each by the address it came with. */
    async function readAgain(address: string): Promise<readonly (readonly [Member, object])[]> {
      const { href, member } = await askMembers(engine.database, address);
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
      "%s answers the same as its collection",
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

    test("is masked and refused as in its collection", async () => {
      expect(await one("ABSRECORDSURVEY", "S2")).toEqual({
        surveyid: "S2",
        abs_service_group_id: 2,
        withheld: true,
      });
      await expect(one("ABSRECORDVESSEL", "C1")).rejects.toMatchObject({ code: "itar" });
      await expect(one("ABSRECORDSURVEY", "S1")).rejects.toMatchObject({ code: "noMember" });
      expect(await one("ABSRECORDSEARCH", "C1")).toMatchObject({ vessel_name: "GREY LADY" });
    });

    test.each(["", "_", "_IA--", "_%%%", "V1", "_gICA", idOf("V9"), idOf('V1" or 1=1')])(
      "there is none at %s",
      async (id) => {
        const call = { kind: "os", name: "ABSRECORDVESSEL", id, parameters: [] } as const;
        await expect(readMember(engine.database, call, contextOf(), true)).rejects.toMatchObject({
          code: "noMember",
        });
      },
    );

    test("is selected and named as the call wants it", async () => {
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

    test("does not widen what its collection can be asked by", async () => {
      const asked = askMembers(
        engine.database,
        `/os/ABSRECORDFLAG?flag_id=12&oslc.select=*&${where("flag_id=3")}`,
      );
      expect((await asked).member).toMatchObject([{ flag_id: 3 }]);
    });
  });
});
