import { expect, test } from "vitest";
import { auditParameters, usersParameters } from "#contract/administration.ts";
import { addressText } from "#text/address.ts";
import { href, paths } from "#web/paths.ts";
import { changedQuery, listView, rejectedParameters, shownPages } from "./screen-parameters.ts";

const parameters = { ...usersParameters, view: listView, pages: shownPages };

test.each([
  [{}, {}, ""],
  [{}, { search: " ann " }, "?search=ann"],
  [{ userType: "client", state: "disabled", pageno: "3" }, {}, "?userType=client&state=disabled"],
  [{ userType: "client" }, { pageno: "3" }, "?userType=client&pageno=3"],
  [{ userType: "client", view: "table", pages: "2" }, { userType: "" }, "?view=table"],
  [{ view: "table" }, { view: "cards" }, ""],
  [{ userType: "visitor", state: "asleep" }, { search: "ann" }, "?search=ann"],
  [{ other: "x" }, { search: "ann" }, "?other=x&search=ann"],
  [{ pageno: "2" }, { pageno: "1" }, ""],
  [{}, { pageno: "100001" }, ""],
])("the address %j changed by %j has the query %j", (query, part, text) => {
  expect(href(paths.users(changedQuery(parameters, query, part)))).toBe(`/administration/users${text}`);
});

test("names each parameter that a screen cannot use, what it must be, and what is shown instead", () => {
  const query = { event: "record burnt", pageno: "x", user: "u 1", other: "x" };
  const { rejected, values } = rejectedParameters(auditParameters, query, { event: "Every event is shown." });
  expect(values).toEqual({ user: "u 1", pageno: 1 });
  expect(rejected).toEqual([
    {
      name: "event",
      value: "record burnt",
      accepted: "a kind of event that the filter offers",
      shown: "Every event is shown.",
    },
    { name: "pageno", value: "x", accepted: "a whole number from 1 to 100000", shown: addressText.firstPage },
  ]);
});
