// A screen that the server has rendered is complete before any script, and the app continues from it.
import { expect, type Page, test } from "./test.ts";
import { appStarted, holdApp, movesOf, openDrawn, translate } from "./first-view.ts";

const screens = [
  ["/absrecord/search", "Latest class actions"],
  ["/absrecord/search?text=meridian", "MERIDIAN STAR"],
  ["/absrecord/search?vesselName=meridian&flagId=12", "MERIDIAN STAR"],
  ["/absrecord/search?text=meridian&view=table", "MERIDIAN STAR"],
  ["/absrecord/search?text=nothing+like+it", "No Records Found"],
  ["/class-suspension/list", "NORDIC GANNET"],
  ["/class-suspension/list?view=table&status=Suspended", "NORDIC GANNET"],
  ["/class-suspension/details?ImoNum=9074729", "MERIDIAN STAR"],
  ["/absrecord/class-status?ImoNum=9074729", "Class, name and flag over time"],
  ["/absrecord/class-status?assetnum=V1001&asAt=2020-01-01", "01-Jan-2020"],
  ["/absrecord/details?ImoNum=9074729", "Length Overall"],
  ["/absrecord/owner?ImoNum=9074729", "Customer Relations"],
  ["/absrecord/assets?ImoNum=9074729", "Main Engine"],
  ["/absrecord/surveys?ImoNum=9074729", "Annual"],
  ["/absrecord/findings?ImoNum=9074729", "steering gear pump"],
  ["/absrecord/findings?ImoNum=9074729&ticketid=T55", "Description"],
  ["/absrecord/certificates?ImoNum=9074729", "Load Line Certificate"],
  ["/absrecord/company/C2", "MERIDIAN STAR"],
  ["/absrecord/companies", "Find a company"],
  ["/absrecord/companies?text=meridian", "Operator"],
  ["/vessels/9074729/certificates", "Load Line Certificate"],
  ["/changes", "Changes"],
  ["/changes?since=all&initial=only", "RÍO BÍO BÍO"],
  ["/absrecord/check", "Check a list of vessels"],
  ["/absrecord/due", "Due planner"],
  ["/absrecord/compare", "Compare vessels"],
  ["/absrecord/compare?numbers=9074729,9481001", "Needs attention"],
  ["/portal/terms-of-use", "what was on file"],
  ["/portal/accessibility", "Accessibility"],
  ["/certificate-lookup", "Verify a certificate"],
  ["/certificate-lookup?certNum=C-20081177-12", "Not supported"],
  ["/certificate-lookup?certNum=nothing", "Not in the public record"],
] as const;

/** `npm test` opens them: a search, a list, a vessel, a status, long cards and a form. */
const openedAlways = new Set<string>([
  "/absrecord/search?text=meridian",
  "/class-suspension/list",
  "/absrecord/class-status?ImoNum=9074729",
  "/vessels/9074729/certificates",
  "/certificate-lookup?certNum=C-20081177-12",
]);
const tagOf = (address: string) => (openedAlways.has(address) ? [] : "@slow");

interface Call {
  readonly osurl: string;
}

/** Loads a page, and returns what went wrong, and what moved after its HTML had been drawn. */
async function openWatched(page: Page, address: string) {
  const problems: string[] = [];
  const calls: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("request", (request) => {
    if (request.url().endsWith("/api/public-data")) calls.push((request.postDataJSON() as Call).osurl);
  });
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () =>
      Object.assign(window, { sent: document.querySelector("#root > *") }),
    );
  });
  await openDrawn(page, address);
  await appStarted(page);
  await page.waitForLoadState("networkidle");
  const brought = await page.locator("#queries").textContent();
  return {
    problems,
    /** The calls whose results the page had brought. */
    repeated: calls.filter((osurl) => brought?.includes(JSON.stringify(osurl))),
    /** Whether the elements of the server's HTML are those that the app shows. */
    isKept: await page.evaluate(() => (window as unknown as { sent: Element }).sent.isConnected),
    moved: await movesOf(page),
  };
}

for (const [address, name] of screens) {
  test(
    `the app continues from the HTML of ${address}: nothing is requested again, replaced, moved or warned of`,
    { tag: tagOf(address) },
    async ({ page }) => {
      expect(await openWatched(page, address)).toEqual({
        problems: [],
        repeated: [],
        isKept: true,
        moved: [],
      });
      await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
    },
  );
}

test(
  "the app continues from a public address at that of the screen, and names the public one of each",
  { tag: "@slow" },
  async ({ page }) => {
    await page.goto("/vessels/9074729/class-status?at=2020-01-01");
    await appStarted(page);
    const canonical = page.locator("head link[rel=canonical]");
    await expect(canonical).toHaveAttribute("href", "/vessels/9074729/class-status?at=2020-01-01");
    await expect(page).toHaveURL(/\/absrecord\/class-status\?ImoNum=9074729&asAt=2020-01-01$/);
    await page.getByRole("link", { name: "Certificates" }).first().click();
    await expect(canonical).toHaveAttribute("href", "/vessels/9074729/certificates");
    await expect(canonical).toHaveCount(1);
    await page.goBack();
    await expect(page.getByText("01-Jan-2020").first()).toBeVisible();
  },
);

test("a button that is pressed before the app runs does what it says once it does", async ({ page }) => {
  const release = await holdApp(page);
  await page.goto("/class-suspension/list");
  await page.getByRole("button", { name: "By month" }).click();
  await expect(page.getByRole("figure")).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Class actions by month" })).toBeVisible();
});

test("a link that is pressed while the app takes the page over leads on without an error", async ({
  page,
}) => {
  // Presses the link in the header once the app has that: parts of the screen it has not yet.
  await page.addInitScript(() => {
    const isTakenOver = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    const timer = setInterval(() => {
      const link = document.querySelector<HTMLElement>('header a[href="/absrecord/search"]');
      if (!link || !isTakenOver(link)) return;
      clearInterval(timer);
      link.click();
    });
  });
  await page.goto("/absrecord/class-status?ImoNum=9074729");
  await expect(page.getByRole("heading", { level: 1, name: "Search ABS Record" })).toBeVisible();
  await appStarted(page);
});

for (const agreement of ["", "agreed"]) {
  test(
    `what is typed before the app runs is known to it (${agreement || "not agreed"})`,
    { tag: "@slow" },
    async ({ page }) => {
      await page.addInitScript((text) => sessionStorage.setItem("plimsoll.terms-of-use", text), agreement);
      const release = await holdApp(page);
      await page.goto("/absrecord/search");
      const box = page.locator("input[name=text]");
      await box.fill("9074729");
      release();
      await expect(page.getByText(/^IMO number/).first()).toBeVisible();
      await expect(box).toHaveValue("9074729");
    },
  );
}

test("a list that is pasted before the app runs is checked by it", { tag: "@slow" }, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto("/absrecord/check");
  const check = page.getByRole("main").getByRole("button", { name: "Check", exact: true });
  await page.getByRole("textbox").fill("9074729\n9074741");
  await expect(check).toBeDisabled();
  release();
  await check.click();
  await expect(page.getByRole("main").getByText("MERIDIAN STAR").first()).toBeVisible();
});

test("a box that is checked before the app runs is checked in it", { tag: "@slow" }, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto("/absrecord/search?vesselName=meridian");
  await page.getByText("I have read and agree to the").click();
  release();
  await expect(page.getByRole("checkbox", { name: /^I have read and agree to the/ })).toBeChecked();
  await expect(page.getByRole("search").getByRole("button", { name: "Search", exact: true })).toBeEnabled();
});

test("a file that is chosen before the app runs is compared by it", { tag: "@slow" }, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto("/certificate-lookup");
  const file = {
    name: "class.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 C-20081177-12"),
  };
  await page.getByLabel(/^Compare a file with the record/).setInputFiles(file);
  release();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test(
  "the form's own parameters leave the address once its user has agreed",
  { tag: "@slow" },
  async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("plimsoll.terms-of-use", "agreed"));
    await page.goto("/absrecord/search?text=meridian&form=search");
    await expect(page).toHaveURL(/\/absrecord\/search\?text=meridian$/);
    await expect(page.getByRole("main").getByText("MERIDIAN STAR").first()).toBeVisible();
  },
);

test.describe("translated", () => {
  test.use({ isChangedByOthers: true });

  test(
    "a page that is translated before the app runs goes on working",
    { tag: "@slow" },
    async ({ page }) => {
      const release = await holdApp(page);
      await page.goto("/class-suspension/list");
      await translate(page);
      release();
      await appStarted(page);
      await page.getByRole("button", { name: "By month" }).click();
      await expect(page.getByRole("heading", { name: "Class actions by month" })).toBeVisible();
      await page.getByRole("link", { name: "Find a company" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Find a company" })).toBeVisible();
    },
  );
});

test(
  "a part whose code is late keeps its place, and what is pressed in it",
  { tag: "@slow" },
  async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/result-head-.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/absrecord/search?vesselName=e");
    const menu = page.getByRole("combobox", { name: "Class state", exact: true });
    await menu.evaluate((element) => Object.assign(window, { menu: element }));
    await menu.click();
    await page.waitForTimeout(300);
    release();
    await expect(page.getByRole("option", { name: /^In Class/ })).toBeVisible();
    const isSame = (element: Element) => element === (window as unknown as { menu: Element }).menu;
    expect(await menu.evaluate(isSame)).toBe(true);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  const form = (page: Page) => page.locator("noscript form");

  for (const [address, name] of screens) {
    test(`${address} is readable`, { tag: tagOf(address) }, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
      await expect(page.locator("noscript .page-notice")).toBeVisible();
      // Only headings and what is chosen remain of what needs a script.
      const dead = page.locator(
        "#root :is(button[type=button], [role=checkbox], input:not(form *, [aria-hidden=true])):visible",
      );
      const named = ":is(h1, h2, h3, th, nav, [data-chosen=true], [aria-pressed=true])";
      await expect(dead.and(page.locator(`:not(${named} *, ${named})`))).toHaveCount(0);
    });
  }

  test("a ship is found by a misspelled former name, and its class, suspension and certificates are read", async ({
    page,
  }) => {
    await page.goto("/absrecord/search");
    await page.locator("input[name=text]").fill("cormorant caep");
    const search = page.getByRole("button", { name: "Search the record" });
    await search.click();
    await expect(page).toHaveURL(/\/absrecord\/search$/);
    await page
      .getByRole("checkbox", { name: /^I have read and agree/ })
      .first()
      .check();
    await search.click();
    await expect(page).toHaveURL(/\/absrecord\/search\?text=cormorant\+caep$/);
    await page.getByRole("link", { name: /CAPE MERIDIAN/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "CAPE MERIDIAN" })).toBeVisible();
    for (const [screen, text] of [
      ["Class status", "Suspended"],
      ["Certificates", "Certificate of Classification"],
    ] as const) {
      await page.getByRole("link", { name: screen }).first().click();
      await expect(page.getByRole("table").getByText(text).first()).toBeVisible();
    }
  });

  test("a ship is found by criteria", { tag: "@slow" }, async ({ page }) => {
    await page.goto("/absrecord/search");
    await form(page).getByLabel("Vessel name").fill("cormorant");
    await form(page).getByLabel("Include previous names").check();
    await page
      .getByRole("checkbox", { name: /^I have read and agree/ })
      .last()
      .check();
    await page.getByRole("button", { name: "Search by these criteria" }).click();
    await expect(page).toHaveURL(/\/search\?vesselName=cormorant&previousNameCheck=true$/);
    await expect(page.getByRole("main").getByText("CAPE MERIDIAN")).toBeVisible();
    await expect(page.locator("main noscript > p")).toHaveText(/^Searched for Vessel name: cormorant, /);
  });

  test("a phone shows the search, its filters and what is not folded", { tag: "@slow" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/absrecord/search?vesselName=%25");
    await expect(page.locator("input[name=text]")).toBeVisible();
    const filters = page.getByRole("region", { name: "Filter the vessels found" });
    const fields = await filters.locator("select, button").all();
    const shown = (await Promise.all(fields.map((field) => field.boundingBox()))).filter(
      (box) => box !== null,
    );
    expect(shown).toHaveLength(4);
    expect(shown.filter(({ x, width }) => x + width > 390)).toEqual([]);
    await filters.locator("select[name=type]").selectOption("Tug");
    await filters.getByRole("button", { name: "Show these vessels" }).click();
    await expect(page).toHaveURL(/type=Tug/);
    await expect(page.getByRole("main").getByText("HARBOUR BEE")).toBeVisible();
    await page.goto("/absrecord/details?ImoNum=9074729");
    await expect(page.getByText("Call Sign").first()).toBeVisible();
  });

  test("a list says by what it is filtered", { tag: "@slow" }, async ({ page }) => {
    await page.goto("/changes?since=2026-01-01&initial=only");
    await expect(page.getByRole("combobox", { name: "First import" })).toBeVisible();
    await expect(page.getByText("from 01-Jan-2026")).toBeVisible();
    await form(page).getByLabel("Topics").selectOption("Class");
    await page.getByRole("button", { name: "Show this topic" }).click();
    await expect(page).toHaveURL(/\/changes\?since=2026-01-01&initial=only&topics=class$/);
    await expect(page.getByRole("main").getByRole("table")).toBeVisible();
  });

  test("class is shown as at a day", { tag: "@slow" }, async ({ page }) => {
    await page.goto("/vessels/9074729/class-status");
    await form(page).getByLabel("As at").fill("2020-01-01");
    await page.getByRole("button", { name: "Show this day" }).click();
    await expect(page).toHaveURL(/\/absrecord\/class-status\?ImoNum=9074729&asAt=2020-01-01&knownOn=$/);
    await expect(page.getByText("On 01-Jan-2020 the class state was In Class")).toBeVisible();
    await form(page).getByLabel("As known on").fill("2020-02-01");
    await page.getByRole("button", { name: "Show this day" }).click();
    await expect(page).toHaveURL(/&asAt=2020-01-01&knownOn=2020-02-01$/);
    await expect(page.getByText("does not say what was known on 01-Feb-2020")).toBeVisible();
  });

  test("a narrow window has the navigation below the screen", { tag: "@slow" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/absrecord/search");
    await page.getByRole("link", { name: "Verify a certificate" }).last().click();
    await expect(page.getByRole("heading", { name: "Verify a certificate" })).toBeVisible();
  });

  test("the suspension list is filtered, paged and shown as a table", { tag: "@slow" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/suspensions");
    const vessels = page.getByRole("main").locator("[aria-posinset]");
    const shown = await vessels.count();
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(page).toHaveURL(/\/class-suspension\/list\?pages=2$/);
    expect(await vessels.count()).toBeGreaterThan(shown);
    await page.getByRole("button", { name: /^Suspended/ }).click();
    await expect(page).toHaveURL(/\/class-suspension\/list\?status=Suspended$/);
    await expect(page.getByRole("button", { name: /^Suspended/ })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Table" }).click();
    await expect(page.getByRole("table").getByText("NORDIC GANNET")).toBeVisible();
    await form(page).getByLabel("Type").selectOption("Oil Carrier");
    await form(page).getByLabel("From").fill("2026-01-01");
    await form(page).getByLabel("Order").selectOption("Oldest first");
    await page.getByRole("button", { name: "Filter the list" }).click();
    await expect(page).toHaveURL(/\/list\?(?=.*status=Suspended)(?=.*view=table)(?=.*type=Oil\+Carrier)/);
    await expect(page.getByRole("table").getByText("MERIDIAN QUEST")).toBeVisible();
    await expect(page.getByText("NORDIC GANNET")).toHaveCount(0);
    await expect(form(page).getByLabel("Order")).toHaveValue("date");
  });

  test(
    "the server refuses a search by the form without the agreement, and no shared one",
    { tag: "@slow" },
    async ({ page }) => {
      await page.goto("/absrecord/search?text=meridian&form=search");
      await expect(page.getByRole("region", { name: "Terms of Use" })).toBeVisible();
      await expect(page.getByText("MERIDIAN STAR")).toHaveCount(0);
      await expect(page.locator("input[name=text]")).toHaveValue("meridian");
      await page.goto("/absrecord/search?text=meridian&form=search&terms=agreed");
      await expect(page).toHaveURL(/\/absrecord\/search\?text=meridian$/);
      await expect(page.getByText("MERIDIAN STAR")).toBeVisible();
    },
  );

  test("a certificate is verified", { tag: "@slow" }, async ({ page }) => {
    await page.goto("/certificate-lookup");
    await page.getByRole("textbox", { name: "Certificate or statement number" }).fill("C-20081177-12");
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page).toHaveURL(/\/certificate-lookup\?certNum=C-20081177-12$/);
    await expect(page.getByRole("article").getByRole("heading", { name: "Not supported" })).toBeVisible();
  });

  test("a company is found", { tag: "@slow" }, async ({ page }) => {
    await page.goto("/absrecord/companies");
    await page.getByRole("textbox").fill("meridian");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/\/companies\?text=meridian$/);
    await expect(page.getByRole("main").getByText("Operator").first()).toBeVisible();
  });
});

for (const [address, screen, heading] of [
  ["/#!/absrecord/details?ImoNum=9074729", "/absrecord/details?ImoNum=9074729", "MERIDIAN STAR"],
  ["/#/class-suspension/list", "/class-suspension/list", "NORDIC GANNET"],
  [
    "/absrecord/search?text=nordic#/absrecord/details?ImoNum=9074729",
    "/absrecord/details?ImoNum=9074729",
    "MERIDIAN STAR",
  ],
  ["/absrecord/search/?text=meridian", "/absrecord/search?text=meridian", "MERIDIAN STAR"],
  ["/absrecord/details/?ImoNum=9074729", "/absrecord/details?ImoNum=9074729", "MERIDIAN STAR"],
  ["/absrecord/check#list=eJyzNDA3MTeyBAAF2wF3", "list=", "MERIDIAN STAR"],
  ["/vessels/9074729?x=1#top", "/absrecord/details?ImoNum=9074729", "MERIDIAN STAR"],
] as const) {
  test(`${address}, which the page rewrites, shows ${screen} as rendered`, async ({ page }) => {
    await page.goto(address);
    await appStarted(page);
    await expect(page.locator("#main").getByText(heading).first()).toBeVisible();
    expect(page.url()).toContain(screen);
  });
}
