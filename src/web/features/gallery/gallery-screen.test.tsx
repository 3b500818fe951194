import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import "#tests/web/clean-up.ts";
import { PortalContext } from "#web/state/portal.ts";
import { examplePortal } from "#tests/web/example-portal.ts";
import { GalleryScreen } from "./gallery-screen.tsx";

const ui = "src/web/ui";
const gallery = "src/web/features/gallery";

/** Names of the parts that a file is made of. */
const partsIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/from "(?:\.|#web\/ui)\/([\w-]+\.tsx)"/g)].map(
    ([, name = ""]) => name,
  );
const files = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"));

test("every part of the screens stands in the gallery, by itself or within another", () => {
  const shown = new Set<string>();
  const show = (name: string): void => {
    if (shown.has(name) || !existsSync(join(ui, name))) return;
    shown.add(name);
    for (const part of partsIn(join(ui, name))) show(part);
  };
  for (const file of files(gallery)) for (const part of partsIn(join(gallery, file))) show(part);
  expect(files(ui).filter((name) => !shown.has(name))).toEqual([]);
});

function openGallery() {
  render(
    <PortalContext value={examplePortal}>
      <GalleryScreen />
    </PortalContext>,
  );
  return userEvent.setup();
}

test("the gallery's dialog opens, and closes again", async () => {
  const user = openGallery();
  await user.click(screen.getByRole("button", { name: "Open a dialog" }));
  expect(screen.getByRole("dialog", { name: "Something to look at" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the gallery's chart can be read as a table", async () => {
  const user = openGallery();
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getByRole("row", { name: "Oct 2026 5 2 1 8" })).toBeDefined();
});

test("a choice behind the gallery's chip dropdown is shown by its other field too", async () => {
  const user = openGallery();
  await user.selectOptions(screen.getByRole("combobox", { name: "Flag state", hidden: true }), "Panama");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Flag" }).value).toBe("PA");
});
