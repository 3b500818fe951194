import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { MemberAnswer } from "#contract/answer.ts";
import { Problem } from "#contract/problem.ts";
import { forgetError, rememberedError, rememberError } from "#web/state/global-error.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { page, type Replies } from "#tests/web/fake-gateway.ts";
import { account } from "./account.ts";
import { queries } from "./queries.ts";

const details = "/absrecord/details?assetnum=V1";
const timeline = "/os/ABSAPIVSLHIST";
const capacity = "/script/ABSRECORDCAPACITYSQL";
const list = "/script/ABSAPIRECORDSUSPENSION";

const lost = () => Promise.reject<MemberAnswer>(new TypeError("Failed to fetch"));

/** The connection returns, and what is asked for then is on its way. */
const reconnect = () =>
  act(async () => {
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve));
  });

afterEach(forgetError);

/** Opens the details of a vessel, and waits until everything has been asked for that the screen asks by itself. */
async function openDetails(replies: Replies) {
  const app = openApp(details, { "/os/ABSRECORDVESSEL": [meridianStar], ...replies });
  await screen.findByRole("link", { name: "Certificates 0" });
  const asks = (path: string) => app.gateway.asked.filter((call) => call.startsWith(path)).length;
  return { ...app, asks };
}

describe("when the connection returns", () => {
  test("what could not be reached is asked for again, once, and what is well is not", async () => {
    const { gateway, asks } = await openDetails({ [timeline]: lost });
    expect((await screen.findByRole("alert")).textContent).toContain("The record cannot be reached.");
    const before = gateway.asked.length;
    gateway.replies[timeline] = [];
    await reconnect();
    await reconnect();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(asks(timeline)).toBe(2);
    expect(gateway.asked).toHaveLength(before + 1);
  });

  test("what cannot be reached then either says so, and can be tried again", async () => {
    const { asks } = await openDetails({ [timeline]: lost });
    await screen.findByRole("alert");
    await reconnect();
    await waitFor(() => expect(asks(timeline)).toBe(2));
    expect((await screen.findByRole("alert")).textContent).toContain("Try again");
    expect(asks(timeline)).toBe(2);
  });

  test.each(["itar", "tooManyRequests", "unavailable"] as const)(
    "what was refused as %s is not asked for again",
    async (code) => {
      const { gateway } = await openDetails({ [timeline]: new Problem(code), [capacity]: lost });
      await waitFor(() => expect(screen.getAllByText(/cannot be reached\./).length).toBeGreaterThan(0));
      const before = gateway.asked.length;
      gateway.replies[capacity] = [];
      await reconnect();
      await waitFor(() => expect(screen.queryByText(/cannot be reached\.\]/)).toBeNull());
      expect(gateway.asked.slice(before).map((call) => call.split("?")[0])).toEqual([capacity]);
    },
  );

  test("what is on no screen any more is left alone", async () => {
    const { queryClient, gateway } = await openDetails({ "/os/ABSRECORDOWNER": lost });
    await queryClient.prefetchQuery(queries.owner("V1"));
    const before = gateway.asked.length;
    await reconnect();
    expect(gateway.asked).toHaveLength(before);
  });

  test("a screen that is opened meanwhile is given what it shares with the one before", async () => {
    const { gateway, router } = openApp(details, { "/os/ABSRECORDVESSEL": lost });
    await screen.findByRole("alert");
    gateway.replies["/os/ABSRECORDVESSEL"] = () => new Promise(() => undefined);
    await reconnect();
    gateway.replies["/os/ABSRECORDVESSEL"] = [meridianStar];
    await act(() => router.navigate({ href: "/absrecord/owner?assetnum=V1" }));
    expect(await screen.findByRole("heading", { level: 1, name: "MERIDIAN STAR" })).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a list whose next page could not be reached", () => {
  const entry = (assetnum: string) => ({ assetnum, abs_vessel: [{ vessel_name: `VESSEL ${assetnum}` }] });
  const nextPage = { href: `http://record.invalid${list}?pageno=2` };
  const first = page([entry("V1")], { totalCount: 2, pagenum: 1, nextPage });

  test("keeps its pages when the connection returns, and is given the one that it lacks", async () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    let second: () => Promise<MemberAnswer> = lost;
    const { gateway, user } = openApp("/class-suspension/list", {
      [list]: (parameters) => (parameters.get("pageno") === "2" ? second() : first),
    });
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await screen.findByText(/The record cannot be reached\./);
    const before = gateway.asked.length;
    let answer: (found: MemberAnswer) => void = () => undefined;
    second = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await reconnect();
    await reconnect();
    await waitFor(() => expect(gateway.asked).toHaveLength(before + 1));
    expect(screen.getByText("VESSEL V1")).toBeDefined();
    act(() => answer(page([entry("V2")], { totalCount: 2, pagenum: 2 })));
    expect(await screen.findByText("VESSEL V2")).toBeDefined();
    expect(screen.getByText("VESSEL V1")).toBeDefined();
    expect(screen.queryByText(/The record cannot be reached\./)).toBeNull();
    expect(gateway.asked.slice(before)).toEqual([expect.stringContaining("pageno=2")]);
  });
});

describe("the error that the error screen shows", () => {
  const shown = async () => {
    const heading = await screen.findByRole("heading", { level: 1, name: "Something went wrong." });
    return heading.closest("section")?.textContent;
  };

  test.each([
    ["what the server could not answer", new Problem("unavailable"), "Error 503", /right now\. Please try/],
    ["what could not be reached", lost, "Error", /The record cannot be reached\./],
  ])("is the last failure of a question: %s", async (_, reply, code, message) => {
    const { router } = await openDetails({ [timeline]: reply });
    await screen.findByRole("alert");
    await act(() => router.navigate({ href: "/error" }));
    expect(await shown()).toContain(`Something went wrong.${code}Please`);
    expect(await shown()).toMatch(message);
    await act(() => router.navigate({ href: "/portal/training" }));
    await screen.findByRole("heading", { level: 1, name: "Training" });
    expect(rememberedError()).toBeNull();
  });

  test.each(["itar", "notFound", "tooManyRequests"] as const)("is no refusal, such as %s", async (code) => {
    await openDetails({ [timeline]: new Problem(code) });
    await screen.findByText(new RegExp(new Problem(code).message.slice(0, 12)));
    expect(rememberedError()).toBeNull();
  });

  test("is the last failure of what was to be done, too", async () => {
    const { queryClient } = openApp("/portal/training", {
      "/api/account/sign-out": new Problem("internal"),
    });
    const signOut = queryClient.getMutationCache().build(queryClient, { mutationFn: account.signOut });
    await expect(signOut.execute(undefined)).rejects.toMatchObject({ status: 500 });
    expect(rememberedError()).toMatchObject({ status: 500 });
  });

  test("stays when something else succeeds", async () => {
    rememberError(new Error("Broken."));
    await openDetails({});
    expect(rememberedError()).toMatchObject({ message: "Broken." });
  });

  test("is nothing that was cancelled on the way to another screen", async () => {
    const { router } = await openDetails({ "/os/ABSRECORDOWNER": () => new Promise(() => undefined) });
    await act(() => router.navigate({ href: "/absrecord/owner?assetnum=V1" }));
    await act(() => router.navigate({ href: "/portal/training" }));
    await screen.findByRole("heading", { level: 1, name: "Training" });
    expect(rememberedError()).toBeNull();
  });
});
