// The check of a list in a real browser: paste, save, and drop the saved workbook again.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./test.ts";
import readExcelFile from "read-excel-file/node";
import { expectAccessible } from "./axe.ts";
import { chooseMore } from "./choose-more.ts";

/** Lines with 28 numbers, as an email has them, with every fault that a number can have. */
const pasted = [
  "1. MERIDIAN STAR (IMO 9074729)",
  "imo: 3150662",
  "Class No. 20151003",
  "9074729",
  "9074728",
  "8814275",
  "Dear Sir, please check:",
  "n/a",
  "=9074729",
  "3995476",
  ...Array.from({ length: 20 }, (_, at) => `X-${1000 + at}`),
];

const numbers = [
  "9074729",
  "3150662",
  "20151003",
  "9074729",
  "9074728",
  "8814275",
  "9074729",
  "3995476",
  ...pasted.slice(10),
];

const rowsOf = (page: Page) =>
  page.getByRole("table", { name: "Checked vessels" }).locator("tbody").getByRole("row");

async function download(
  page: Page,
  press: () => Promise<void>,
): Promise<{ readonly name: string; readonly path: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

test(
  "a text with numbers of every fault is checked, saved as a workbook, and read from it again",
  { tag: "@slow" },
  async ({ page }) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto("/absrecord/check");
    const field = page.getByRole("textbox", { name: "Names, IMO or class numbers" });
    await field.fill(pasted.join("\n"));
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page.getByRole("link", { name: "MERIDIAN STAR" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "All 28" })).toBeVisible();
    await expect(page.getByText("28 numbers found in 30 lines of text")).toBeVisible();
    await expect(page.getByText("2 lines without a number, which are left out")).toBeVisible();
    await expectAccessible(page);
    const remarks = [
      [3, "The same number as in line 1"],
      [4, "The check digit is wrong"],
      [5, "Not in this record"],
      [7, "Controlled vessel"],
    ] as const;
    for (const [at, remark] of remarks) {
      await expect(
        rowsOf(page)
          .filter({ hasText: numbers[at] ?? "" })
          .filter({ hasText: remark }),
      ).not.toHaveCount(0);
    }

    const file = await download(page, () =>
      page.getByRole("button", { name: "Save the rows shown as an Excel file (XLSX)" }).click(),
    );
    expect(file.name).toMatch(/^vessel-check-\d{4}-\d\d-\d\d-demonstration-record-.+Z\.xlsx$/);
    const [sheet] = await readExcelFile(file.path);
    const [titles = [], ...saved] = sheet?.data ?? [];
    expect(saved[0]?.[titles.indexOf("Result")]).toBe("Something overdue or expired");
    const lines = saved.toSorted(([one], [other]) => Number(one) - Number(other));
    // What has no number stands at the end.
    const entries = [...numbers, "Dear Sir, please check:", "n/a"];
    expect(lines.map(([line, input]) => [line, input])).toEqual(entries.map((input, at) => [at + 1, input]));
    const column = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
    expect(column("Vessel").slice(0, 4)).toEqual([
      "MERIDIAN STAR",
      "MERIDIAN SUN",
      "MERIDIAN DAWN",
      "MERIDIAN STAR",
    ]);
    expect(column("Since")[0]).toBeInstanceOf(Date);
    for (const [at, remark] of remarks) expect(column("Remark")[at]).toContain(remark);
    expect(column("Class State")[7]).toBeNull();

    const csv = await download(page, () => chooseMore(page, "Save as CSV"));
    expect(await readFile(csv.path, "utf8")).toMatch(/\r\n7,9074729,MERIDIAN STAR,/);

    await page.getByRole("button", { name: "Change the list" }).click();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.locator("input[type=file]").setInputFiles(file.path);
    // A row without a number stands there with its cells.
    const read = saved.map((row) =>
      numbers.includes(String(row[1])) ? row[1] : row.filter((cell) => cell !== null).join(", "),
    );
    await expect(field).toHaveValue(read.join("\n"));
    expect(problems).toEqual([]);
  },
);

for (const width of [390, 1440]) {
  test(
    `at ${width} px the tools stay where they are when the check ends`,
    { tag: "@slow" },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      let end = () => undefined as void;
      const ended = new Promise<void>((resolve) => (end = resolve));
      await page.route("**/api/public-data", async (route) => {
        if (route.request().postData()?.includes("PLIMSOLLCHECK") === true) await ended;
        await route.continue();
      });
      await page.goto("/absrecord/check?numbers=9074729,3080922,1234567");
      await expect(page.getByRole("progressbar", { name: "Checking" })).toBeVisible();
      const keep = page.getByRole("button", { name: "Keep as list" });
      const before = await keep.boundingBox();
      end();
      await expect(page.getByRole("link", { name: "MERIDIAN STAR" }).first()).toBeVisible();
      await expect(page.getByRole("progressbar")).toBeHidden();
      expect(await keep.boundingBox()).toEqual(before);
    },
  );
}
