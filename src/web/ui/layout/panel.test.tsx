import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PagePanel } from "./page-panel.tsx";
import { Panel } from "./panel.tsx";

test("a panel opens and closes when its title is pressed", async () => {
  const user = userEvent.setup();
  render(
    <Panel title="Capacity" count={2}>
      Ballast Water
    </Panel>,
  );
  const title = screen.getByRole("button", { name: "Capacity 2", expanded: true });
  const body = document.getElementById(title.getAttribute("aria-controls") ?? "");
  expect([body?.textContent, body?.hidden]).toEqual(["Ballast Water", false]);
  await user.click(title);
  expect(screen.getByRole("button", { name: "Capacity 2", expanded: false })).toBe(title);
  expect(body?.hidden).toBe(true);
});

test.each([
  [
    "a panel that is not collapsible",
    2,
    <Panel key="panel" title="Search" isCollapsible={false}>
      form
    </Panel>,
  ],
  [
    "the panel of a screen",
    1,
    <PagePanel key="page" title="Search">
      form
    </PagePanel>,
  ],
])("%s has a heading of level %d without a button", (_, level, panel) => {
  render(panel);
  expect(screen.getByRole("heading", { level, name: "Search" })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
