import { describe, expect, test } from "vitest";
import { findByPrefix, actionOfKey } from "./tree-keys.ts";
import { type TreeNode, visibleRows } from "./tree-rows.ts";

interface Node extends TreeNode<Node> {}
const node = (name: string, ...children: Node[]): Node => ({ key: name, name, children });

const tree = [
  node("Boiler", node("Valve")),
  node("Engine", node("Crankshaft", node("Bearing")), node("Turbocharger")),
  node("Pump", node("Shaft")),
  node("Anchor"),
];
const open = new Set(["Engine"]);
const rows = visibleRows(tree, (key) => open.has(key));
const at = (name: string) => rows.findIndex((row) => row.node.name === name);

test("the example tree has the rows Boiler, Engine, Crankshaft, Turbocharger, Pump and Anchor", () => {
  expect(rows.map((row) => row.node.name).join()).toBe("Boiler,Engine,Crankshaft,Turbocharger,Pump,Anchor");
});

describe("a key", () => {
  test.each([
    ["ArrowDown", "Boiler", { to: at("Engine") }],
    ["ArrowDown", "Anchor", { to: at("Anchor") }],
    ["ArrowUp", "Engine", { to: at("Boiler") }],
    ["ArrowUp", "Boiler", { to: at("Boiler") }],
    ["Home", "Pump", { to: at("Boiler") }],
    ["End", "Boiler", { to: at("Anchor") }],
    ["ArrowRight", "Boiler", { open: ["Boiler"] }],
    ["ArrowRight", "Engine", { to: at("Crankshaft") }],
    ["ArrowRight", "Anchor", null],
    ["ArrowLeft", "Engine", { close: "Engine" }],
    ["ArrowLeft", "Crankshaft", { to: at("Engine") }],
    ["ArrowLeft", "Turbocharger", { to: at("Engine") }],
    ["ArrowLeft", "Boiler", null],
    ["Enter", "Boiler", { open: ["Boiler"] }],
    ["Enter", "Engine", { close: "Engine" }],
    [" ", "Boiler", { open: ["Boiler"] }],
    [" ", "Anchor", { to: at("Anchor") }],
    ["*", "Boiler", { open: ["Boiler", "Pump"] }],
    ["*", "Turbocharger", { open: ["Crankshaft"] }],
    ["Escape", "Boiler", null],
    ["Tab", "Boiler", null],
  ])("%s on %s does %j", (key, name, move) => {
    expect(actionOfKey(key, rows, at(name))).toEqual(move);
  });

  test("does nothing in a tree without rows", () => {
    expect(actionOfKey("ArrowDown", [], 0)).toBeNull();
  });
});

describe("type-ahead", () => {
  test.each([
    ["p", "Boiler", "Pump"],
    ["P", "Boiler", "Pump"],
    ["b", "Boiler", "Boiler"],
    ["b", "Pump", "Boiler"],
    ["bo", "Boiler", "Boiler"],
    ["an", "Pump", "Anchor"],
    ["x", "Pump", undefined],
    ["", "Pump", undefined],
  ])("for %j from %s finds %s", (typed, from, name) => {
    const match = findByPrefix(typed, rows, at(from));
    expect(match === null ? undefined : rows[match]?.node.name).toBe(name);
  });
});
