// The terms of use of statutory information are shown before the list is loaded, if the page of the server reports some.
import "#web/features/surveys/surveys-screen.tsx"; // loaded before the first test, so that no test waits for it
import "#web/features/findings/findings-screen.tsx";
import "#web/features/certificates/certificates-screen.tsx";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/response.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { hydrateCache } from "#web/api/prefetch/cache-hydration.ts";

const screens = [
  ["surveys", "/os/ABSRECORDSURVEY", { surveyid: "S1", abs_service_group_id: 1 }],
  ["findings", "/os/ABSRECORDFINDING", { ticketid: "T1", reported_in_service_group: 1 }],
  ["certificates", "/os/ABSRECORDCERTIFICATE", { certificateid: "C1", service_group_id: 1 }],
] as const;

/** Opens a screen with the flag of the server's page; its list is loaded by `respond`. */
function openWithFlag(
  [name, call]: readonly [string, (typeof screens)[number][1], ...unknown[]],
  { hasStatutory, assetnum = "V1001" }: { hasStatutory?: boolean; assetnum?: string },
) {
  let respond: (items: readonly Member[]) => void = () => undefined;
  const list = new Promise<readonly Member[]>((resolve) => {
    respond = resolve;
  });
  const app = openApp(`/absrecord/${name}?ImoNum=9074729`, {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
    [call]: () => list,
  });
  const vessel = { ...meridianStar, assetnum, ...(hasStatutory !== undefined && { hasStatutory }) };
  const key = { assetnum };
  hydrateCache(app.queryClient, `/absrecord/${name}`, key, vessel);
  return { ...app, respond: (items: readonly Member[]) => act(async () => respond(items)) };
}

const terms = () => screen.queryByText(/^Statutory information is released/);
const isLoading = () =>
  waitFor(() => expect(screen.getByRole("main").querySelector("[aria-busy]")).not.toBeNull());
const isLoaded = () =>
  waitFor(() => expect(screen.getByRole("main").querySelector("[aria-busy]")).toBeNull());

describe.each(screens)("%s", (...shown) => {
  const [, , item] = shown;
  const statutory = { ...item, service_type_id: 24 };

  test("shows the terms at once if the page has the flag, and keeps them in place", async () => {
    const { respond } = openWithFlag(shown, { hasStatutory: true });
    const shownTerms = await screen.findByText(/^Statutory information is released/);
    await isLoading();
    await respond([statutory]);
    await isLoaded();
    expect(terms()).toBe(shownTerms);
  });

  test("shows no terms once the list turns out to have no statutory items", async () => {
    const { respond } = openWithFlag(shown, { hasStatutory: true });
    await screen.findByText(/^Statutory information is released/);
    await respond([item]);
    await isLoaded();
    expect(terms()).toBeNull();
  });

  test.each([[{ hasStatutory: false }], [{}]])(
    "with the flag %o shows no terms until the list is loaded",
    async (flag) => {
      const { respond } = openWithFlag(shown, flag);
      await isLoading();
      expect(terms()).toBeNull();
      await respond([statutory]);
      await isLoaded();
      expect(terms()).not.toBeNull();
    },
  );

  test("ignores the flag of another vessel", async () => {
    openWithFlag(shown, { hasStatutory: true, assetnum: "V1002" });
    await isLoading();
    expect(terms()).toBeNull();
  });
});

test("the flag of one list does not apply to another", async () => {
  const { router } = openWithFlag(screens[0], { hasStatutory: true });
  await screen.findByText(/^Statutory information is released/);
  await act(() => router.navigate({ to: "/absrecord/certificates", search: { ImoNum: "9074729" } }));
  await waitFor(() => expect(screen.getByText("No Records Found")).toBeDefined());
  expect(terms()).toBeNull();
});
