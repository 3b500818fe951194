import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import { administrator, orderingClient } from "#tests/web/example-portal.ts";
import { watchLeaving } from "#tests/web/page-leaving.ts";
import { announceSessionChange } from "./session-change.ts";

/** What another tab of the browser hears and says. */
function openTab() {
  const channel = new BroadcastChannel("plimsoll.session");
  const heard: unknown[] = [];
  channel.addEventListener("message", ({ data }: MessageEvent) => heard.push(data));
  tabs.push(channel);
  const say = (message: unknown) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no target
    channel.postMessage(message);
  };
  return { heard, say };
}

const tabs: BroadcastChannel[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

const ann = { kind: "opened", reader: "ann@client.example\n" };
const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

async function open(user = orderingClient as typeof orderingClient | null) {
  const left = watchLeaving();
  openApp("/portal/training", {}, { user });
  await screen.findByRole("heading", { level: 1 });
  return left;
}

describe("a change of the session", () => {
  test("is told to the other tabs, and the page is left", async () => {
    const { heard } = openTab();
    const left = await open();
    sessionStorage.setItem("anything", "kept");
    announceSessionChange("/absrecord/search");
    expect(left).toEqual(["/absrecord/search"]);
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(heard).toContainEqual({ kind: "changed" }));
  });

  test("in another tab loads this one anew, and empties what it keeps", async () => {
    const { say } = openTab();
    const left = await open();
    sessionStorage.setItem("anything", "kept");
    say({ kind: "changed" });
    await waitFor(() => expect(left).toEqual(["(reload)"]));
    expect(sessionStorage).toHaveLength(0);
  });

  test("that this tab is on its way from is not answered by another reload", async () => {
    const { say } = openTab();
    const left = await open();
    announceSessionChange("/absrecord/search");
    say({ kind: "changed" });
    await soon();
    expect(left).toEqual(["/absrecord/search"]);
  });
});

describe("a page that is opened", () => {
  test.each([
    ["a visitor", null, { kind: "opened", reader: "" }],
    ["a user", orderingClient, ann],
    [
      "who is viewed as",
      { ...orderingClient, impersonatedBy: "Bea Admin" },
      { kind: "opened", reader: "ann@client.example\nBea Admin" },
    ],
  ])("tells the other tabs for whom: %s", async (_, user, message) => {
    const { heard } = openTab();
    await open(user);
    await waitFor(() => expect(heard).toEqual([message]));
  });

  test("for the same reader changes nothing here, for another it loads this page anew", async () => {
    const { say } = openTab();
    const left = await open();
    say(ann);
    await soon();
    expect(left).toEqual([]);
    say({ kind: "opened", reader: `${administrator.email}\n` });
    await waitFor(() => expect(left).toEqual(["(reload)"]));
  });
});

describe("a page that the browser kept", () => {
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

  test("is loaded anew where the session changed when it was left", async () => {
    const left = await open();
    announceSessionChange("/absrecord/search");
    shown(true);
    expect(left).toEqual(["/absrecord/search", "(reload)"]);
  });

  test("is shown as it was left otherwise", async () => {
    const left = await open();
    shown(true);
    shown(false);
    expect(left).toEqual([]);
  });
});
