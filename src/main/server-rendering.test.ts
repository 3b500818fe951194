// The screens of the record render without a browser, from the record as a visitor reads it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitor } from "#contract/account/reader.ts";
import { type ScreenRequest, unrendered, type UnrenderedScreen } from "#contract/page/rendered-screen.ts";
import type { MemberResponse } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { openFresh } from "#tests/database/engines.ts";
import { loadFleet } from "#tests/gateway/fleet.ts";
import { today } from "#tests/main/fleet.ts";
import { readStartPage } from "#records/start/start-page.ts";
import { readCall } from "#tests/records/read-call.ts";
import { processorTime, runOf, takesLongerThan } from "#tests/processor-time.ts";
import { examplePortal } from "#tests/web/example-portal.ts";
import { renderScreen } from "#web/boot/render-screen.tsx";

let database: Database;
beforeAll(async () => {
  database = await openFresh();
  await loadFleet(database);
});
afterAll(() => database.close());

const read: ScreenRequest["readCall"] = (osurl) => readCall(database, osurl, visitor) as never;
const startPage = async () => (await readStartPage(database, today)).page;
const portal = { ...examplePortal, today };
const respond = (href: string, changes: Partial<ScreenRequest> = {}) =>
  renderScreen({ href, portal, readCall: read, readStartPage: startPage, ...changes });
async function render(...request: Parameters<typeof respond>) {
  const response = await respond(...request);
  if ("redirect" in response || response.html === null) throw new Error(`${request[0]} is not rendered.`);
  return response;
}
const textOf = async (...request: Parameters<typeof respond>) => {
  const { html } = await render(...request);
  return html.replaceAll(/<(style|script)[^]*?<\/\1>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
};
const star = "ImoNum=9074729";

describe("without a browser", () => {
  test.each([
    ["/class-suspension/list", "MERIDIAN QUEST", "Suspended"],
    ["/class-suspension/list?view=table&status=Suspended", "MERIDIAN QUEST", "Suspended"],
    ["/absrecord/search", "Latest class actions", "Suspensions this month"],
    ["/absrecord/search?text=meridian", "MERIDIAN STAR", "In Class"],
    ["/absrecord/search?vesselName=meridian", "MERIDIAN STAR", "In Class"],
    [`/absrecord/details?${star}`, "MERIDIAN STAR", "Length Overall"],
    [`/absrecord/class-status?${star}`, "MERIDIAN STAR", "Class, name and flag over time"],
    [`/absrecord/class-status?${star}&asAt=2020-01-01`, "MERIDIAN STAR", "01-Jan-2020"],
    [
      `/absrecord/class-status?${star}&knownOn=2020-01-01`,
      "MERIDIAN STAR",
      "does not say what was known on 01-Jan-2020",
    ],
    [`/absrecord/owner?${star}`, "MERIDIAN STAR", "Customer Relations"],
    [`/absrecord/assets?${star}`, "MERIDIAN STAR", "Main Engine"],
    [`/absrecord/surveys?${star}`, "MERIDIAN STAR", "Annual"],
    [`/absrecord/findings?${star}`, "MERIDIAN STAR", "steering gear pump"],
    [`/absrecord/findings?${star}&ticketid=T55`, "MERIDIAN STAR", "Description"],
    [`/absrecord/certificates?${star}`, "MERIDIAN STAR", "Load Line Certificate"],
    ["/absrecord/company/C2", "Meridian", "MERIDIAN STAR"],
    ["/absrecord/companies?text=meridian", "Meridian", "Operator"],
    ["/certificate-lookup?certNum=C-20081177-12", "MERIDIAN QUEST", "not supported while class is suspended"],
    ["/absrecord/due?numbers=9074729", "MERIDIAN STAR", "Cargo Gear Certificate"],
    ["/absrecord/due", "Due planner", "This form needs JavaScript."],
    ["/absrecord/check?numbers=9074729", "MERIDIAN STAR", "In Class"],
    ["/absrecord/check", "Check a list of vessels", "This form needs JavaScript."],
    ["/absrecord/compare", "Compare vessels", "Two to five vessels, separated by commas."],
    ["/absrecord/compare?numbers=9074729,9481001", "MERIDIAN STAR", "Needs attention"],
    ["/portal/terms-of-use", "Terms of Use", "what was on file"],
    ["/portal/glossary", "Glossary", "Condition of class"],
    ["/changes?since=all", "Changes", "What imports changed"],
  ])("%s shows %s and %s", async (address, first, second) => {
    const text = await textOf(address);
    expect(text).toContain(first);
    expect(text).toContain(second);
  });
});

test("the band of a page states a loss that still holds, what is announced and the other services", async () => {
  const verdict = {
    meaning: "withdrawn",
    class_state: { code: 12, label: "Class Pending", tone: "secondary" },
    class_lost_date: "2026-01-05",
    announced_state: { code: 5, label: "In Class", tone: "success" },
    announced_date: "2026-12-13",
    other_services: [{ service: "ISM", service_state: "Issued" }],
  };
  const readCall: typeof read = async (osurl) => {
    const response = await read(osurl);
    if (!osurl.startsWith("/script/PLIMSOLLVESSELVERDICT")) return response;
    return { ...response, member: response.member.map((one) => Object.assign({}, one, verdict)) };
  };
  const text = await textOf(`/absrecord/details?${star}`, { readCall });
  expect(text).toContain("Class Pending");
  expect(text).toContain("Withdrawn since 05-Jan-2026, not reinstated");
  expect(text).toContain("Announced: In Class from 13-Dec-2026");
  expect(text).toContain("Other services on record, whose certificates are not supported either: ISM Issued");
});

test.each([
  "/absrecord/class-status?assetnum=V1001",
  "/absrecord/details?ImoNum=9074729",
  "/absrecord/search",
])("%s is the same in whichever order its reads end", async (address) => {
  const inOrder = (delayOf: (at: number) => number) => {
    let at = 0;
    const readCall: typeof read = async (osurl) => {
      const delay = delayOf((at += 1));
      const response = await read(osurl);
      await new Promise((resolve) => setTimeout(resolve, delay));
      return response;
    };
    return render(address, { readCall });
  };
  expect(await inOrder((at) => 200 - at * 20)).toEqual(await inOrder((at) => at * 20));
});

describe("a screen is left to the app", () => {
  test.each(["assetnum=V1039", "ImoNum=3995476"])(
    "at an address of a vessel that is refused, but is named: %s",
    async (key) => {
      const { html, vessel } = (await respond(`/absrecord/details?${key}`)) as UnrenderedScreen;
      expect([html, vessel?.["vessel_name"]]).toEqual([null, "RESOLUTE GUARDIAN"]);
    },
  );

  test.each([
    ["of a visit that the browser has stored", "/changes?since=visit"],
    ["of a list that the browser has", "/changes?list=browser"],
  ])("at an address %s: %s", async (_, address) => {
    expect(await respond(address)).toEqual(unrendered);
  });

  test("if a call fails", async () => {
    const readCall = () => Promise.reject(new Error("down"));
    expect(await respond("/class-suspension/list", { readCall })).toEqual(unrendered);
  });
});

test.each([
  ["/absrecord/search?text=meridian", 1],
  ["/absrecord/search?text=meridian&pages=2", 2],
  ["/absrecord/search?text=meridian&pages=9", 3],
])("%s shows %i of three pages", async (address, shown) => {
  const pages: string[] = [];
  const screen = await render(address, {
    readCall: async (osurl) => {
      const response = await read(osurl);
      if (!osurl.includes("pageno=")) return response;
      const page = Number(/pageno=(\d+)/.exec(osurl)?.[1]);
      pages.push(osurl);
      const nextPage = page < 3 ? { nextPage: { href: `/?pageno=${page + 1}` } } : {};
      const member = [{ assetnum: `V${page}`, vessel_name: `PAGE ${page}`, search_match: { kind: "name" } }];
      return { member, responseInfo: { ...nextPage, pagenum: page, totalCount: 3, href: "" } } as never;
    },
  });
  expect(pages).toHaveLength(shown);
  expect(screen.html).toContain(`PAGE ${shown}`);
});

test.each(["/absrecord/search?text=meridian&assetnum=V1039", "/changes?since=all&ImoNum=3995476"])(
  "a vessel in the address of a screen without one is not read: %s",
  async (address) => {
    expect(await render(address)).toMatchObject({ status: 200, vessel: null });
  },
);

test("a path is rendered in the spelling of the browser", async () => {
  expect((await render("/absrecord/company/C%202")).html).toContain("C 2");
});

test("what belongs to a user is left to the app", async () => {
  const user = {
    name: "Ada",
    email: "ada@example.com",
    userType: "public",
    permissions: [],
    roleValue: "USER",
    reader: "ada",
    impersonatedBy: null,
  } as const;
  const screen = await render("/absrecord/company/C2", { portal: { ...portal, user } });
  expect(screen.html).toContain("MERIDIAN STAR");
  expect(screen.html).toContain("Ada");
  expect(screen.queries.map(([[path]]) => path)).not.toContain("follows");
});

test.each([
  ["/", "/absrecord/search"],
  ["/absrecord/details", "/absrecord/search"],
  ["/absrecord/certificates", "/absrecord/search"],
  ["/class-suspension/vessel/12", "/class-suspension/list"],
  ["/absrecord/search?text=9074729", "/absrecord/details?ImoNum=9074729"],
  ["/absrecord/nothing", "/not-found"],
])("%s leads to %s", async (address, redirect) => {
  expect(await respond(address)).toEqual({ redirect });
});

test.each([
  ["/absrecord/details?ImoNum=9074730", "The record has no vessel with the IMO number 9074730."],
  ["/absrecord/certificates?assetnum=V9", "The record has no vessel with the asset number V9."],
  ["/absrecord/company/C999", "No company with this number is on record."],
])("%s is not found, and says so: %s", async (address, sentence) => {
  const { html, status } = await render(address);
  expect(status).toBe(404);
  expect(html).toContain(sentence);
});

test("a part that cannot be rendered is an error", async () => {
  const readStartPage = () => Promise.resolve({} as never);
  await expect(render("/absrecord/search", { readStartPage })).rejects.toThrow(
    "A part of /absrecord/search cannot be rendered.",
  );
});

/** Reads a vessel that has so many certificates of different names. */
const readCertificates =
  (count: number): ScreenRequest["readCall"] =>
  async (osurl) => {
    const response = (await readCall(database, osurl, visitor)) as MemberResponse;
    const [first] = osurl.startsWith("/os/ABSRECORDCERTIFICATE") ? response.member : [];
    const copies = Array.from({ length: count }, (_, at) => ({
      ...first,
      certificateid: `K${at}`,
      certificate_number: `N-${at}`,
      certificate_name: `Certificate ${at}`,
    }));
    return { ...response, member: first ? copies : response.member };
  };

describe("of the certificates of a vessel", () => {
  test.each([
    [100, 100, null],
    [101, 100, "1 more row needs JavaScript to be shown."],
    [3_200, 100, "3,100 more rows need JavaScript to be shown."],
  ])("%i, %i are rendered, and the page says so: %j", async (count, rows, sentence) => {
    const address = "/absrecord/certificates?assetnum=V1001";
    const { html } = await render(address, { readCall: readCertificates(count) });
    expect(html.match(/data-row=/g)).toHaveLength(rows);
    expect(/[\d,]+ more row[^<]*/.exec(html)?.[0] ?? null).toBe(sentence);
  });

  test("3,200 cost at most 2 s of processor time", async () => {
    const address = "/absrecord/certificates?assetnum=V1001";
    const read3200 = readCertificates(3_200);
    expect(await processorTime(() => respond(address, { readCall: read3200 }))).toBeLessThan(2000);
  });
});

test.each([
  "/absrecord/search?text=",
  "/absrecord/search?vesselName=",
  "/absrecord/search?imoNum=",
  "/absrecord/search?classNum=",
  "/absrecord/search?operatorName=",
  "/absrecord/search?registeredOwner=",
  "/absrecord/companies?text=",
  "/absrecord/check?numbers=",
  "/absrecord/due?numbers=",
  "/absrecord/compare?numbers=",
  "/class-suspension/list?text=",
  "/certificate-lookup?certNum=",
])("%s and 14 kB cost no more than 200 ms beyond a short text", async (address) => {
  const open = (text: string) => respond(address + encodeURIComponent(text));
  const bound = 200 + (await processorTime(() => open("a.a")));
  const costly: string[] = [];
  for (const sign of [".", "(", "%", "…", "0"]) {
    if (await takesLongerThan(bound, () => open(runOf(sign, 14_000)))) costly.push(sign);
  }
  expect(costly).toEqual([]);
});
