import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { administrator, orderingClient } from "#tests/web/example-portal.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";
import { announceSessionChange, openSignedIn } from "./session-change.ts";
import { markSessionEnded } from "./session-end.ts";

/** Another tab of the browser, with the messages that it receives. */
function openTab() {
  const channel = new BroadcastChannel("plimsoll.session");
  const received: unknown[] = [];
  channel.addEventListener("message", ({ data }: MessageEvent) => received.push(data));
  tabs.push(channel);
  const post = (message: unknown) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no target
    channel.postMessage(message);
  };
  return { received, post };
}

const tabs: BroadcastChannel[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

const ann = { kind: "opened", reader: "ann" };
const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

async function open(user = orderingClient as typeof orderingClient | null) {
  const left = watchNavigation();
  openApp("/portal/training", {}, { user });
  await screen.findByRole("heading", { level: 1 });
  return left;
}

describe("a change of the session", () => {
  test("notifies the other tabs and leaves the page", async () => {
    const { received } = openTab();
    const left = await open();
    sessionStorage.setItem("anything", "kept");
    announceSessionChange("/absrecord/search");
    expect(left).toEqual(["/absrecord/search"]);
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(received).toContainEqual({ kind: "changed" }));
  });

  test("in another tab reloads this one and clears its storage", async () => {
    const { post } = openTab();
    const left = await open();
    sessionStorage.setItem("anything", "kept");
    post({ kind: "changed" });
    await waitFor(() => expect(left).toEqual(["(reload)"]));
    expect(sessionStorage).toHaveLength(0);
  });

  test("by a sign-in reloads other tabs only when its page has opened for another reader", async () => {
    const { received } = openTab();
    const left = await open(null);
    openSignedIn("/absrecord/search");
    await soon();
    expect(received).toEqual([{ kind: "opened", reader: "" }]);
    expect(left).toEqual(["/absrecord/search"]);
  });

  test("does not reload a tab that is already leaving", async () => {
    const { post } = openTab();
    const left = await open();
    announceSessionChange("/absrecord/search");
    post({ kind: "changed" });
    await soon();
    expect(left).toEqual(["/absrecord/search"]);
  });
});

test("a page whose session had ended stays and continues when its user has signed in again", async () => {
  const { post } = openTab();
  const left = await open();
  act(markSessionEnded);
  expect(screen.getByRole("alert").textContent).toContain("Your session has ended.");
  post(ann);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(left).toEqual([]);
});

test("a page of a user stays and says that the session has ended when another is opened for a visitor", async () => {
  const { post } = openTab();
  const left = await open();
  post({ kind: "opened", reader: "" });
  expect((await screen.findByRole("alert")).textContent).toContain("Your session has ended.");
  expect(left).toEqual([]);
});

describe("a page that is opened", () => {
  test.each([
    ["a visitor", null, { kind: "opened", reader: "" }],
    ["a user", orderingClient, ann],
    [
      "an impersonated user",
      { ...orderingClient, reader: "ann by bea" },
      { kind: "opened", reader: "ann by bea" },
    ],
  ])("notifies the other tabs of its reader: %s", async (_, user, message) => {
    const { received } = openTab();
    await open(user);
    await waitFor(() => expect(received).toEqual([message]));
  });

  test("reloads this page if it was opened for another reader", async () => {
    const { post } = openTab();
    const left = await open();
    post(ann);
    await soon();
    expect(left).toEqual([]);
    post({ kind: "opened", reader: administrator.reader });
    await waitFor(() => expect(left).toEqual(["(reload)"]));
  });
});

describe("a page from the back/forward cache", () => {
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

  test("is reloaded if the session changed when it was left", async () => {
    const left = await open();
    announceSessionChange("/absrecord/search");
    shown(true);
    expect(left).toEqual(["/absrecord/search", "(reload)"]);
  });

  test("is shown unchanged otherwise", async () => {
    const left = await open();
    shown(true);
    shown(false);
    expect(left).toEqual([]);
  });
});
