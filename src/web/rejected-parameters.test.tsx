// Every screen names the parameters of its address that it cannot use, and what it shows instead.
import "#web/features/certificates/certificates-screen.tsx"; // code of the screens, loaded before the first test
import "#web/features/changes/changes-screen.tsx";
import "#web/features/company/company-screen.tsx";
import "#web/features/due/due-screen.tsx";
import "#web/features/findings/findings-screen.tsx";
import "#web/features/surveys/surveys-screen.tsx";
import "#web/features/suspensions/suspension-list-screen.tsx";
import "#web/features/administration/users/users-screen.tsx";
import "#web/features/administration/audit-log/audit-log-screen.tsx";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { resultSortFields } from "#rules/search/result-refinement.ts";
import { fleetOrderFields } from "#rules/vessel/fleet-order.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import {
  annClient,
  auditPage,
  changeEntry,
  graceAdmin,
  usersPage,
} from "#tests/web/example-administration.ts";
import { exampleCompany, exampleFleet } from "#tests/web/example-companies.ts";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";

const replies: Replies = {
  "/os/ABSRECORDSEARCH": [meridianStar],
  "/os/ABSRECORDVESSEL": [meridianStar],
  "/script/ABSRECORDFIND": [meridianStar, { ...meridianStar, assetnum: "V1002" }],
  "/script/PLIMSOLLCOMPANY": [exampleCompany],
  "/script/PLIMSOLLCOMPANYFLEET": page(exampleFleet, { totalCount: 2 }),
  "/api/administration/users": usersPage([annClient]),
  "/api/administration/audit-log": auditPage([changeEntry]),
};
const open = (address: string) => openApp(address, replies, { user: graceAdmin });

const noFilter = "The list is shown without this filter.";
const usualOrder = (fields: readonly string[]) =>
  `one of: ${fields.join(", ")}, each with - for descending. The list is shown in its usual order.`;
const usualView = "one of: cards, table. The list is shown in its usual view.";
const onePage = "a whole number from 1. One page is shown.";
const firstPage = "a whole number from 1 to 100000. The first page is shown.";
const vessel = "ImoNum=9074729";

describe("the notice at the top of a screen", () => {
  test.each([
    [
      `/absrecord/certificates?${vessel}`,
      "statusFilter=bogus",
      `one of: All, New, Due, Expired. ${noFilter}`,
    ],
    [`/absrecord/surveys?${vessel}`, "statusFilter=bogus", `one of: overdue. ${noFilter}`],
    [`/absrecord/findings?${vessel}`, "statusFilter=bogus", `one of: overdue, conditions. ${noFilter}`],
    [
      "/changes?",
      "since=foo",
      "a day such as 2026-03-01, or one of: visit, yesterday, monday, month, all. Changes since 21-Oct-2026 are shown.",
    ],
    [
      "/changes?since=2026-11-02",
      "until=2026-11-01",
      `a day such as 2026-03-01, not before since. ${noFilter}`,
    ],
    ["/changes?", "late=0", `a whole number of days from 1 to 99999. ${noFilter}`],
    ["/changes?", "pages=0", onePage],
    [
      "/class-suspension/list?",
      "status=Lost",
      `one of: Suspended, Withdrawn/Cancelled, Reinstated/Classed. ${noFilter}`,
    ],
    ["/class-suspension/list?", "from=2026-02-30", `a day such as 2026-03-01. ${noFilter}`],
    [
      "/class-suspension/list?",
      "actions=all",
      "one of: latest, every. The latest class action of each vessel is shown.",
    ],
    ["/class-suspension/list?", "view=grid", usualView],
    ["/class-suspension/list?", "pages=two", onePage],
    ["/absrecord/search?text=meridian", "state=lost", `the code of a class state, such as 4. ${noFilter}`],
    ["/absrecord/search?text=meridian", "sort=price", usualOrder(resultSortFields)],
    ["/absrecord/search?text=meridian", "view=grid", usualView],
    [
      "/absrecord/company/C2?",
      "role=Charterer",
      "one of: Operator, Registered Owner. The company has no vessel in this role.",
    ],
    ["/absrecord/company/C2?", "sort=price", usualOrder(fleetOrderFields)],
    [
      "/absrecord/due?numbers=9074729",
      "from=foo",
      "a day such as 2026-03-01. What falls due from 20-Nov-2026 until 18-Feb-2027 is shown.",
    ],
    [
      "/absrecord/due?numbers=9074729",
      "horizon=91",
      "one of: 30, 90, 180, 365. What falls due from 20-Nov-2026 until 18-Feb-2027 is shown.",
    ],
    [
      "/absrecord/due?numbers=9074729",
      "group=flag",
      "one of: vessel, month. The items are grouped by vessel.",
    ],
    ["/administration/users?", "state=gone", `one of: active, disabled. ${noFilter}`],
    ["/administration/users?", "userType=owner", `one of: public, client, society, ABSADMIN. ${noFilter}`],
    ["/administration/audit-log?", "event=party", `a kind of event that the filter offers. ${noFilter}`],
    ["/administration/audit-log?", "pageno=0", firstPage],
    ["/administration/users?", "pageno=100001", firstPage],
  ])("of %s names %s", async (address, parameter, consequence) => {
    open(address.endsWith("?") ? address + parameter : `${address}&${parameter}`);
    const sentence = `${parameter} in the address cannot be used: it must be ${consequence}`;
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getAllByText(/ in the address cannot be used/)).toHaveLength(1);
  });

  test("names several parameters, and repeats only the beginning of a long value", async () => {
    open(`/class-suspension/list?status=${"x".repeat(100)}&sort=price`);
    await waitFor(() => expect(screen.getAllByText(/ in the address cannot be used/)).toHaveLength(2));
    expect(screen.getByText(new RegExp(`^status=x{60}… in`))).toBeDefined();
  });

  test.each([
    `/absrecord/certificates?${vessel}&statusFilter=due&utm_source=letter`,
    `/absrecord/surveys?${vessel}&statusFilter=Overdue`,
    "/changes?since=monday&topics=class&pages=2&late=1",
    "/class-suspension/list?status=Suspended&sort=name&view=table&actions=every&from=2026-01-01",
    "/absrecord/search?text=meridian&state=4&sort=-imo_num&view=table&pages=2",
    "/absrecord/company/C2?role=Operator&sort=flag",
    "/absrecord/due?numbers=9074729&from=2026-12-01&until=2026-12-31&group=month&view=table",
    "/administration/users?state=active&userType=client&pageno=2",
  ])("is absent from %s, which can be used", async (address) => {
    open(address);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(/ in the address cannot be used/)).toBeNull();
  });
});

test("a parameter that cannot be used is not sent to the server", async () => {
  const { gateway } = open("/changes?since=2026-11-02&until=2026-11-01&topics=class&flag=Malta");
  await waitFor(() => expect(gateway.innerCalls.join()).toContain("PLIMSOLLCHANGES"));
  const call = gateway.innerCalls.find((one) => one.includes("PLIMSOLLCHANGES"));
  expect(call).toContain("since=2026-11-02");
  expect(call).toContain("topics=class");
  expect(call).not.toMatch(/until=|flag=/);
});
