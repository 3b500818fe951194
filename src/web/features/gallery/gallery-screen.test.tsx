import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PortalContext } from "#web/state/portal.ts";
import { examplePortal } from "#tests/web/example-portal.ts";
import { chooseOption } from "#tests/web/choose-option.ts";
import { GalleryScreen } from "./gallery-screen.tsx";

const ui = "src/web/ui";
const gallery = "src/web/features/gallery";

/** Paths of the components that a file imports from its own folder or from `src/web/ui`. */
const importsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from |import\()"(\.|#web\/ui)\/([\w/-]+\.tsx)"/g)].map(
    ([, root, path = ""]) => join(root === "." ? dirname(file) : ui, path),
  );
const componentFiles = (folder: string) =>
  readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
    .map((path) => join(folder, path));

test("the gallery shows every component, directly or inside another one", () => {
  const shown = new Set<string>();
  const addWithImports = (file: string): void => {
    if (shown.has(file) || !file.startsWith(ui)) return;
    shown.add(file);
    for (const imported of importsOf(file)) addWithImports(imported);
  };
  for (const file of componentFiles(gallery))
    for (const imported of importsOf(file)) addWithImports(imported);
  const components = componentFiles(ui);
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((file) => !shown.has(file))).toEqual([]);
});

function openGallery() {
  render(
    <PortalContext value={examplePortal}>
      <GalleryScreen />
    </PortalContext>,
  );
  return userEvent.setup();
}

test("the gallery's dialog opens and closes", async () => {
  const user = openGallery();
  await user.click(screen.getByRole("button", { name: "Open a dialog" }));
  expect(screen.getByRole("dialog", { name: "Something to look at" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the gallery's chart can be shown as a table", async () => {
  const user = openGallery();
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getByRole("row", { name: "Oct 2026 5 2 1 8" })).toBeDefined();
});

test("a value that is selected in the gallery's chip dropdown also appears in its other field", async () => {
  const user = openGallery();
  await user.click(screen.getByRole("button", { name: "More" }));
  await chooseOption(user, await screen.findByRole("combobox", { name: "Flag state" }), "Panama");
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("combobox", { name: "Flag" }).value).toBe("PA"),
  );
});

test("the gallery's menu opens with its items", async () => {
  const user = openGallery();
  await user.click(screen.getByRole("button", { name: "Open a menu" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Go to the top",
    "Show a message",
  ]);
  await user.click(screen.getByRole("menuitemradio", { name: "Liberia" }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});
