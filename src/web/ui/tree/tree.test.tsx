import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { Tree } from "./tree.tsx";
import type { TreeNode } from "./tree-rows.ts";

interface Node extends TreeNode<Node> {}
const node = (name: string, ...children: Node[]): Node => ({ key: name, name, children });

const roots = [node("Boiler", node("Valve")), node("Engine", node("Crankshaft")), node("Anchor")];

function Example() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["Engine"]));
  return (
    <>
      <Tree
        label="Machinery"
        roots={roots}
        open={open}
        onOpenChange={setOpen}
        renderDetails={({ name }) => `Serial ${name}`}
      />
      <button type="button">After</button>
    </>
  );
}

function openTree() {
  render(<Example />);
  return userEvent.setup();
}

const names = () => screen.getAllByRole("treeitem").map((item) => item.querySelector("span")?.textContent);
const item = (name: string) => screen.getByRole("treeitem", { name: `${name} Serial ${name}` });
const focused = () => document.activeElement?.querySelector("span")?.textContent;

describe("a tree", () => {
  test("shows its open branches with the level and position of each node", () => {
    openTree();
    expect(screen.getByRole("tree", { name: "Machinery" })).toBeDefined();
    expect(names()).toEqual(["Boiler", "Engine", "Crankshaft", "Anchor"]);
    const shaft = item("Crankshaft");
    expect(
      ["aria-level", "aria-posinset", "aria-setsize", "aria-expanded"].map((name) =>
        shaft.getAttribute(name),
      ),
    ).toEqual(["2", "1", "1", null]);
    expect(item("Boiler").getAttribute("aria-expanded")).toBe("false");
  });

  test("is one tab stop and restores the item that was focused last", async () => {
    const user = openTree();
    await user.tab();
    expect(focused()).toBe("Boiler");
    await user.keyboard("{ArrowDown}{Tab}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "After" }));
    await user.tab({ shift: true });
    expect(focused()).toBe("Engine");
  });

  test("moves the focus and opens and closes branches with the arrow keys, Home and End", async () => {
    const user = openTree();
    await user.tab();
    await user.keyboard("{ArrowRight}");
    expect(names()).toEqual(["Boiler", "Valve", "Engine", "Crankshaft", "Anchor"]);
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Valve");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect([focused(), names()]).toEqual(["Boiler", ["Boiler", "Engine", "Crankshaft", "Anchor"]]);
    await user.keyboard("{End}");
    expect(focused()).toBe("Anchor");
    await user.keyboard("{Home}");
    expect(focused()).toBe("Boiler");
  });

  test("opens all siblings on *", async () => {
    const user = openTree();
    await user.tab();
    await user.keyboard("*");
    expect(names()).toEqual(["Boiler", "Valve", "Engine", "Crankshaft", "Anchor"]);
  });

  test("focuses a node by type-ahead", async () => {
    const user = openTree();
    await user.tab();
    await user.keyboard("an");
    expect(focused()).toBe("Anchor");
  });

  test("toggles a branch on a click on its name but not on its details", async () => {
    const user = openTree();
    await user.click(screen.getByText("Serial Boiler"));
    expect(item("Boiler").getAttribute("aria-expanded")).toBe("false");
    await user.click(screen.getByText("Boiler"));
    expect(item("Boiler").getAttribute("aria-expanded")).toBe("true");
    await user.click(screen.getByText("Boiler"));
    expect(item("Boiler").getAttribute("aria-expanded")).toBe("false");
  });

  test("ignores keys that are pressed with Control", async () => {
    const user = openTree();
    await user.tab();
    await user.keyboard("{Control>}{End}{/Control}");
    expect(focused()).toBe("Boiler");
  });

  test("makes its first row the tab stop when the focused row is hidden", async () => {
    const user = openTree();
    await user.click(screen.getByText("Crankshaft"));
    await user.click(screen.getByText("Engine"));
    expect(screen.getAllByRole("treeitem").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  test("opens every branch while printing and restores its state afterwards", () => {
    openTree();
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    expect(names()).toEqual(["Boiler", "Valve", "Engine", "Crankshaft", "Anchor"]);
    act(() => void window.dispatchEvent(new Event("afterprint")));
    expect(names()).toEqual(["Boiler", "Engine", "Crankshaft", "Anchor"]);
  });
});
