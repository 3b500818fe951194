// A page that is open while the server and its database are away says so, and shows the record when they are back, without a reload.
import { expect, test } from "./test.ts";
import { expectAccessible } from "./axe.ts";
import { OwnServer } from "./own-server.ts";

const server = new OwnServer(2);
test.use({ baseURL: server.origin });
test.beforeAll(() => server.start());
test.afterAll(() => server.close());

test("a search that meets an outage says so, and shows its results when the record is back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const cards = page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");
  const box = page.getByLabel("Name, number or company");
  const main = page.getByRole("main");
  await page.addInitScript(() => sessionStorage.setItem("plimsoll.terms-of-use", "agreed"));
  await page.goto("/absrecord/search?text=meridian");
  await expect(cards.first()).toContainText("MERIDIAN");
  await server.kill();

  await box.fill("cormorant cape");
  await box.press("Enter");
  await expect(main.getByRole("alert")).toContainText("try again");
  await expectAccessible(page);

  let loads = 0;
  page.on("load", () => (loads += 1));
  await server.start();
  await expect(cards.first()).toContainText("CORMORANT CAPE", { timeout: 60_000 });
  await expect(main.getByRole("alert")).toBeHidden();
  expect(loads).toBe(0);
});
