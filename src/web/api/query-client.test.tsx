import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { MemberResponse } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { clearLastError, lastError, setLastError } from "#web/state/global-error.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { meridianStar } from "#tests/web/example-vessels.ts";
import { fakeGateway, page, type Replies } from "#tests/web/fake-gateway.ts";
import { startCaptcha } from "./prefetch/tokens.ts";
import { createQueryClient } from "./query-client.ts";
import { send } from "./send.ts";
import { queries } from "./queries.ts";

const details = "/absrecord/details?assetnum=V1";
const timeline = "/os/ABSAPIVSLHIST";
const capacity = "/script/ABSRECORDCAPACITYSQL";
const list = "/script/ABSAPIRECORDSUSPENSION";

const unreachable = () => Promise.reject<MemberResponse>(new TypeError("Failed to fetch"));

/** The connection returns, and the requests that follow are sent. */
const reconnect = () =>
  act(async () => {
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve));
  });

afterEach(clearLastError);

/** Opens the details of a vessel, and waits until the screen has sent all of its queries. */
async function openDetails(replies: Replies) {
  const app = openApp(details, { "/os/ABSRECORDVESSEL": [meridianStar], ...replies });
  await screen.findByRole("link", { name: "Certificates 0" });
  const countOf = (path: string) => app.gateway.innerCalls.filter((call) => call.startsWith(path)).length;
  return { ...app, countOf };
}

describe("a prefetched query that failed before a screen read it", () => {
  /** Reads a failed query as a screen does, and returns a function that leaves the screen. */
  const read = (client: QueryClient) =>
    new QueryObserver(client, queries.owner("V1")).subscribe(() => undefined);

  test("is not sent again by the screen, but when the screen is opened the next time", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDOWNER": unreachable });
    startCaptcha("off", null);
    const client = createQueryClient();
    await client.prefetchQuery(queries.owner("V1"));
    const leave = read(client);
    expect(client.isFetching()).toBe(0);
    leave();
    const leaveAgain = read(client);
    expect(client.isFetching()).toBe(1);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    leaveAgain();
    expect(gateway.innerCalls).toHaveLength(2);
  });
});

describe("a query that was on its way when the connection returned", () => {
  /** A call that fails when the returned function is called, and its successors, which succeed. */
  function failLater(): readonly [reply: () => Promise<MemberResponse>, fail: () => void] {
    let fail: () => void = () => undefined;
    let isFirst = true;
    const reply = () => {
      if (!isFirst) return Promise.resolve(page([]));
      isFirst = false;
      return new Promise<never>((_, reject) => {
        fail = () => reject(new TypeError("Failed to fetch"));
      });
    };
    return [reply, () => fail()];
  }

  function clientWith(reply: () => Promise<MemberResponse>) {
    const gateway = fakeGateway({ "/os/ABSRECORDOWNER": reply });
    startCaptcha("off", null);
    const client = createQueryClient();
    const read = () => new QueryObserver(client, queries.owner("V1")).subscribe(() => undefined);
    return { client, gateway, read };
  }

  test("is sent again after its failure", async () => {
    const [reply, fail] = failLater();
    const { gateway, read } = clientWith(reply);
    const leave = read();
    await waitFor(() => expect(gateway.innerCalls).toHaveLength(1));
    await reconnect();
    fail();
    await waitFor(() => expect(gateway.innerCalls).toHaveLength(2));
    leave();
  });

  test("is sent again by the screen that reads it later", async () => {
    const [reply, fail] = failLater();
    const { client, gateway, read } = clientWith(reply);
    const prefetch = client.prefetchQuery(queries.owner("V1"));
    await waitFor(() => expect(gateway.innerCalls).toHaveLength(1));
    await reconnect();
    fail();
    await prefetch;
    const leave = read();
    await waitFor(() => expect(gateway.innerCalls).toHaveLength(2));
    leave();
  });
});

describe("a prefetched query that failed before the connection returned", () => {
  test("is sent again by the screen that reads it later", async () => {
    const gateway = fakeGateway({ "/os/ABSRECORDOWNER": unreachable });
    startCaptcha("off", null);
    const client = createQueryClient();
    await client.prefetchQuery(queries.owner("V1"));
    await reconnect();
    const leave = new QueryObserver(client, queries.owner("V1")).subscribe(() => undefined);
    await waitFor(() => expect(gateway.innerCalls).toHaveLength(2));
    leave();
  });
});

describe("when the connection returns", () => {
  test("a query that did not reach the server is sent again once, and no other query is", async () => {
    const { gateway, countOf } = await openDetails({ [timeline]: unreachable });
    expect((await screen.findByRole("alert")).textContent).toContain("The record cannot be reached.");
    const before = gateway.innerCalls.length;
    gateway.replies[timeline] = [];
    await reconnect();
    await reconnect();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(countOf(timeline)).toBe(2);
    expect(gateway.innerCalls).toHaveLength(before + 1);
  });

  test("a query that fails again shows its error and can be retried", async () => {
    const { countOf } = await openDetails({ [timeline]: unreachable });
    await screen.findByRole("alert");
    await reconnect();
    await waitFor(() => expect(countOf(timeline)).toBe(2));
    expect((await screen.findByRole("alert")).textContent).toContain("Try again");
    expect(countOf(timeline)).toBe(2);
  });

  test.each(["itar", "tooManyRequests", "unavailable"] as const)(
    "a query that was refused as %s is not sent again",
    async (code) => {
      const { gateway } = await openDetails({ [timeline]: new Problem(code), [capacity]: unreachable });
      await waitFor(() => expect(screen.getAllByText(/cannot be reached\./).length).toBeGreaterThan(0));
      const before = gateway.innerCalls.length;
      gateway.replies[capacity] = [];
      await reconnect();
      await waitFor(() => expect(screen.queryByText(/cannot be reached\.\]/)).toBeNull());
      expect(gateway.innerCalls.slice(before).map((call) => call.split("?")[0])).toEqual([capacity]);
    },
  );

  test("a query of no visible screen is not sent again", async () => {
    const { queryClient, gateway } = await openDetails({ "/os/ABSRECORDVESSELHIST": unreachable });
    await waitFor(() => expect(gateway.innerCalls.join()).toContain("/os/ABSRECORDOWNER"));
    await queryClient.prefetchQuery(queries.vesselHistory("V1"));
    const before = gateway.innerCalls.length;
    await reconnect();
    expect(gateway.innerCalls).toHaveLength(before);
  });

  test("a screen that is opened meanwhile receives the data that both screens share", async () => {
    const { gateway, router } = openApp(details, { "/os/ABSRECORDVESSEL": unreachable });
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

  test("keeps its pages when the connection returns, and loads the missing one", async () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    let second: () => Promise<MemberResponse> = unreachable;
    const { gateway, user } = openApp("/class-suspension/list", {
      [list]: (parameters) => (parameters.get("pageno") === "2" ? second() : first),
    });
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await screen.findByText(/The record cannot be reached\./);
    const before = gateway.innerCalls.length;
    let respond: (found: MemberResponse) => void = () => undefined;
    second = () =>
      new Promise((resolve) => {
        respond = resolve;
      });
    await reconnect();
    await reconnect();
    await waitFor(() => expect(gateway.innerCalls).toHaveLength(before + 1));
    expect(screen.getByText("VESSEL V1")).toBeDefined();
    act(() => respond(page([entry("V2")], { totalCount: 2, pagenum: 2 })));
    expect(await screen.findByText("VESSEL V2")).toBeDefined();
    expect(screen.getByText("VESSEL V1")).toBeDefined();
    expect(screen.queryByText(/The record cannot be reached\./)).toBeNull();
    expect(gateway.innerCalls.slice(before)).toEqual([expect.stringContaining("pageno=2")]);
  });
});

describe("the error that the error screen shows", () => {
  const shown = async () => {
    const heading = await screen.findByRole("heading", { level: 1, name: "Something went wrong." });
    return heading.parentElement?.parentElement?.textContent;
  };

  test.each([
    ["a server error", new Problem("unavailable"), "Error 503", /right now\. Please try/],
    ["an unreachable server", unreachable, "Error", /The record cannot be reached\./],
  ])("is the last failure of a query: %s", async (_, reply, code, message) => {
    const { router } = await openDetails({ [timeline]: reply });
    await screen.findByRole("alert");
    await act(() => router.navigate({ href: "/error" }));
    expect(await shown()).toContain(`Something went wrong.${code}Please`);
    expect(await shown()).toMatch(message);
    await act(() => router.navigate({ href: "/portal/training" }));
    await screen.findByRole("heading", { level: 1, name: "Training" });
    expect(lastError()).toBeNull();
  });

  test.each(["itar", "notFound", "tooManyRequests"] as const)("is not a refusal such as %s", async (code) => {
    await openDetails({ [timeline]: new Problem(code) });
    await screen.findByText(new RegExp(new Problem(code).message.slice(0, 12)));
    expect(lastError()).toBeNull();
  });

  test("is the last failure of a mutation too", async () => {
    const { queryClient } = openApp("/portal/training", {
      "/api/account/sign-out": new Problem("internal"),
    });
    const signOut = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => send("POST /api/account/sign-out") });
    await expect(signOut.execute(undefined)).rejects.toMatchObject({ status: 500 });
    expect(lastError()).toMatchObject({ status: 500 });
  });

  test("stays when another request succeeds", async () => {
    setLastError(new Error("Broken."));
    await openDetails({});
    expect(lastError()).toMatchObject({ message: "Broken." });
  });

  test("is not a query that was cancelled by a navigation", async () => {
    const { router } = await openDetails({ "/os/ABSRECORDOWNER": () => new Promise(() => undefined) });
    await act(() => router.navigate({ href: "/absrecord/owner?assetnum=V1" }));
    await act(() => router.navigate({ href: "/portal/training" }));
    await screen.findByRole("heading", { level: 1, name: "Training" });
    expect(lastError()).toBeNull();
  });
});
