import { expect, test } from "vitest";
import { administrationQuery } from "#web/api/administration.ts";
import { href, paths } from "#web/paths.ts";
import { readParameters } from "#web/state/address-parameters.ts";
import { auditParameters, usersParameters } from "./addresses.ts";

test.each([
  [{}, ""],
  [
    { search: " ann ", userType: "client", state: "disabled", pageno: "3" },
    "?search=ann&userType=client&state=disabled&pageno=3",
  ],
  [{ search: "n".repeat(101) }, `?search=${"n".repeat(100)}`],
  [{ userType: "visitor", state: "asleep", other: "x" }, ""],
  [{ pageno: "1" }, ""],
  [{ pageno: "0" }, ""],
  [{ pageno: "2.5" }, ""],
  [{ pageno: "100000" }, "?pageno=100000"],
  [{ pageno: "100001" }, ""],
])("the query %j of the users screen has the address query %j", (query, address) => {
  const { values } = readParameters(query, usersParameters);
  expect(href(paths.users(administrationQuery(values)))).toBe(`/administration/users${address}`);
});

test.each([
  [{}, ""],
  [{ user: "u 1", event: "sign-in failed", pageno: "2" }, "?user=u+1&event=sign-in+failed&pageno=2"],
  [{ event: "record burnt", user: "" }, ""],
])("the query %j of the audit log has the address query %j", (query, address) => {
  const { values } = readParameters(query, auditParameters);
  expect(href(paths.auditLog(administrationQuery(values)))).toBe(`/administration/audit-log${address}`);
});
