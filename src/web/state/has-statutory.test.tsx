// The terms of statutory information stand where the page says that there is some, before the list does.
import "#web/features/surveys/surveys-screen.tsx"; // loaded before the first test, so that none waits for it
import "#web/features/findings/findings-screen.tsx";
import "#web/features/certificates/certificates-screen.tsx";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Member } from "#contract/answer.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { rememberFirst } from "#web/api/first-answers.ts";

const screens = [
  ["surveys", "/os/ABSRECORDSURVEY", { surveyid: "S1", abs_service_group_id: 1 }],
  ["findings", "/os/ABSRECORDFINDING", { ticketid: "T1", reported_in_service_group: 1 }],
  ["certificates", "/os/ABSRECORDCERTIFICATE", { certificateid: "C1", service_group_id: 1 }],
] as const;

/** Opens a screen whose page said whether there are statutory items, and whose list comes when it is told to. */
function openTold(
  [name, call]: readonly [string, (typeof screens)[number][1], ...unknown[]],
  { hasStatutory, assetnum = "V1001" }: { hasStatutory?: boolean; assetnum?: string },
) {
  let bring: (items: readonly Member[]) => void = () => undefined;
  const list = new Promise<readonly Member[]>((resolve) => {
    bring = resolve;
  });
  const app = openApp(`/absrecord/${name}?ImoNum=9074729`, {
    "/os/ABSRECORDSEARCH": [meridianStar],
    "/os/ABSRECORDVESSEL": [meridianStar],
    [call]: () => list,
  });
  const told = { ...meridianStar, assetnum, ...(hasStatutory !== undefined && { hasStatutory }) };
  const key = { assetnum };
  rememberFirst(app.queryClient, `/absrecord/${name}`, key, told);
  return { ...app, bring: (items: readonly Member[]) => act(async () => bring(items)) };
}

const terms = () => screen.queryByText(/^Statutory information is released/);
const isComing = () =>
  waitFor(() => expect(screen.getByRole("main").querySelector("[aria-busy]")).not.toBeNull());
const hasCome = () => waitFor(() => expect(screen.getByRole("main").querySelector("[aria-busy]")).toBeNull());

describe.each(screens)("%s", (...shown) => {
  const [, , item] = shown;
  const statutory = { ...item, service_type_id: 24 };

  test("whose page said that there are statutory items has their terms at once, and keeps them in place", async () => {
    const { bring } = openTold(shown, { hasStatutory: true });
    const stood = await screen.findByText(/^Statutory information is released/);
    await isComing();
    await bring([statutory]);
    await hasCome();
    expect(terms()).toBe(stood);
  });

  test("whose page was mistaken goes by the list: there are none", async () => {
    const { bring } = openTold(shown, { hasStatutory: true });
    await screen.findByText(/^Statutory information is released/);
    await bring([item]);
    await hasCome();
    expect(terms()).toBeNull();
  });

  test.each([[{ hasStatutory: false }], [{}]])(
    "whose page said %o has no terms until the list does",
    async (told) => {
      const { bring } = openTold(shown, told);
      await isComing();
      expect(terms()).toBeNull();
      await bring([statutory]);
      await hasCome();
      expect(terms()).not.toBeNull();
    },
  );

  test("is not shown what a page said of another vessel", async () => {
    openTold(shown, { hasStatutory: true, assetnum: "V1002" });
    await isComing();
    expect(terms()).toBeNull();
  });
});

test("what the page said of one list is not said of another", async () => {
  const { router } = openTold(screens[0], { hasStatutory: true });
  await screen.findByText(/^Statutory information is released/);
  await act(() => router.navigate({ to: "/absrecord/certificates", search: { ImoNum: "9074729" } }));
  await waitFor(() => expect(screen.getByText("No Records Found")).toBeDefined());
  expect(terms()).toBeNull();
});
