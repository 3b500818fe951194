import { shownPages } from "#rules/address-parameters.ts";
import { expect, test } from "vitest";
import { usersParameters } from "#contract/administration/administration.ts";
import { href, paths } from "#web/paths.ts";
import { changedQuery, listView } from "./screen-parameters.ts";

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
