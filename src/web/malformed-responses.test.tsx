// Whatever the server responds, a screen shows only messages for users: no query, field, function or stack trace.
import "#web/features/certificates/certificates-screen.tsx"; // code that many screens share, loaded before the first test
import "#web/features/class-status/suspension-details-screen.tsx";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callMembers } from "#contract/calls/call-members.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import type { Replies } from "#tests/web/fake-gateway.ts";
import { administrator } from "#tests/web/example-portal.ts";

const vessel = "?assetnum=V1003";
const screens = [
  "/absrecord/search?vesselName=MERIDIAN",
  `/absrecord/details${vessel}`,
  `/absrecord/owner${vessel}`,
  `/absrecord/assets${vessel}`,
  `/absrecord/surveys${vessel}`,
  `/absrecord/findings${vessel}`,
  `/absrecord/findings${vessel}&ticketid=T1`,
  `/absrecord/certificates${vessel}`,
  "/absrecord/company/C1",
  "/absrecord/companies?text=C1",
  "/class-suspension/list",
  `/class-suspension/details${vessel}`,
  `/class-suspension/details${vessel}&asAt=2024-06-01`,
  "/certificate-lookup?certNum=LL-1",
  "/account/profile",
  "/administration/users",
  "/administration/users/U1",
  "/administration/audit-log",
  "/administration/deliveries",
  "/administration/imports",
  "/administration/imports/2",
  "/account/follows",
  "/account/lists",
];

const screensOfVessels = screens.filter((address) => /assetnum|company/.test(address));

const stack =
  "TypeError: Cannot read properties of undefined\n    at compile (/srv/src/query/compile.ts:12:3)";

/** A member whose fields all have a wrong type, except its key. */
function wrongMember(fields: readonly string[]): object {
  const wrong = Object.fromEntries(fields.map((field) => [field, { internal_name: stack }]));
  return { ...wrong, assetnum: "V1003", certificateid: "K1", surveyid: "S1", ticketid: "T1" };
}

/** Creates the response to a call whose members have these fields. */
type MalformedResponse = (fields: readonly string[]) => Response;

const responses: readonly (readonly [string, MalformedResponse])[] = [
  ["the error page of another server", () => new Response(`<pre>${stack}</pre>`, { status: 502 })],
  [
    "an unknown problem code",
    () => Response.json({ error: { code: "ESTACK", message: stack, status: 500 } }, { status: 500 }),
  ],
  [
    "a rejected query",
    (fields) =>
      fields.length === 0
        ? Response.json({ error: { code: "notFound" } }, { status: 404 })
        : Response.json(
            {
              error: {
                code: "badQuery",
                status: 400,
                message: "ABSRECORDVESSEL has no field internal_name.",
              },
            },
            { status: 400 },
          ),
  ],
  ["HTML instead of JSON", () => new Response("<html>at compile (compile.ts:12:3)</html>")],
  ["an empty object", () => Response.json({})],
  [
    "a response whose members are not a list",
    () => Response.json({ member: "internal_name", responseInfo: {} }),
  ],
  ["members that are not objects", () => Response.json({ member: [null, 7], responseInfo: {} })],
];

/** What each screen must tell from its own fields. */
const wrongFields: MalformedResponse = (fields) =>
  Response.json({ member: [wrongMember(fields)], responseInfo: { totalCount: 1 } });

/** Replies to every call with the same malformed response. */
function everyCall(response: MalformedResponse): Replies {
  const record = Object.entries(callMembers).map(
    ([path, { shape }]) => [path, () => response(Object.keys(shape))] as const,
  );
  return {
    ...Object.fromEntries(record),
    ...Object.fromEntries(otherPaths.map((path) => [path, () => response([])])),
  };
}

/** Replies to every call with the same malformed response, except to the calls that identify the vessel, so that its screens open. */
function everyCallOfKnownVessel(response: MalformedResponse): Replies {
  const known = [{ assetnum: "V1003", vessel_name: "MERIDIAN QUEST" }];
  return { ...everyCall(response), "/os/ABSRECORDSEARCH": known, "/os/ABSRECORDVESSEL": known };
}

/** Paths outside the record's API. */
const otherPaths = [
  "/api/account/profile",
  "/api/account/sessions",
  "/api/account/keys",
  "/api/administration/users",
  "/api/administration/users/U1",
  "/api/administration/audit-log",
  "/api/administration/deliveries",
  "/api/imports",
  "/api/imports/2",
  "/api/imports/2/difference",
  "/api/follows",
  "/api/lists",
  "/api/webhooks",
] as const;

const internalNames =
  /internal_name|ABSRECORD|ABSAPI|oslc|\/os\/|\/script\/|query(?: ?key|Fn|\.ts)|Error:|TypeError|undefined|\[object|is not (?:a function|iterable|valid)|Cannot read|Unexpected token|compile|\.tsx?\b|<pre|React/i;

describe("a screen that receives", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  // The client of the record's calls and that of the account's detect these for every screen.
  describe.each(responses)("%s shows no internal name", (_, response) => {
    test.each(["/absrecord/search?vesselName=MERIDIAN", "/account/profile"])("at %s", async (address) => {
      expect(await textAt(address, everyCall(response))).not.toMatch(internalNames);
    });
  });

  describe("members with fields of wrong types shows no internal name", () => {
    test.each(screens)("at %s", async (address) => {
      expect(await textAt(address, everyCall(wrongFields))).not.toMatch(internalNames);
    });
    test.each(screensOfVessels)("of a known vessel at %s", async (address) => {
      expect(await textAt(address, everyCallOfKnownVessel(wrongFields))).not.toMatch(internalNames);
    });
  });
});

/** Returns the text of the page after everything has loaded. The shell with its navigation must still be there. */
async function textAt(address: string, replies: Replies): Promise<string | null> {
  const { queryClient } = openApp(address, replies, { user: administrator });
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
    expect(document.querySelector("main")?.textContent).toBeTruthy();
    expect(document.querySelectorAll("main [aria-busy=true]")).toHaveLength(0);
  });
  expect(document.querySelector("nav")).not.toBeNull();
  return document.body.textContent;
}
