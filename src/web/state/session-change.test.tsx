import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { administrator, orderingClient } from "#tests/web/example-portal.ts";
import { watchNavigation } from "#tests/web/page-navigation.ts";
import { announceSessionChange } from "./session-change.ts";

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

const ann = { kind: "opened", reader: "ann@client.example\n" };
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

  test("does not reload a tab that is already leaving", async () => {
    const { post } = openTab();
    const left = await open();
    announceSessionChange("/absrecord/search");
    post({ kind: "changed" });
    await soon();
    expect(left).toEqual(["/absrecord/search"]);
  });
});

describe("a page that is opened", () => {
  test.each([
    ["a visitor", null, { kind: "opened", reader: "" }],
    ["a user", orderingClient, ann],
    [
      "an impersonated user",
      { ...orderingClient, impersonatedBy: "Bea Admin" },
      { kind: "opened", reader: "ann@client.example\nBea Admin" },
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
    post({ kind: "opened", reader: `${administrator.email}\n` });
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
