import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";

/** Adds an element to the page and focuses it. */
function focusOn(html: string): void {
  const container = document.createElement("div");
  container.innerHTML = html;
  screen.getByRole("main").append(container);
  (container.firstElementChild as HTMLElement).focus();
}

async function openSearch() {
  const { user } = openApp("/absrecord/search");
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name, number or company" });
  return { user, name };
}

describe("the key /", () => {
  test.each(["button", "checkbox", "radio", "range", "file", "submit"])(
    "focuses the search from an input of type %s",
    async (type) => {
      const { user, name } = await openSearch();
      focusOn(`<input type="${type}">`);
      await user.keyboard("/");
      await waitFor(() => expect(document.activeElement).toBe(name));
      expect(name.value).toBe("");
    },
  );

  test.each([
    "<button type='button'>Press</button>",
    "<div tabindex='0' contenteditable='false'>Read</div>",
    "<a href='#main'>Follow</a>",
  ])("focuses the search from %s", async (html) => {
    const { user, name } = await openSearch();
    focusOn(html);
    await user.keyboard("/");
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  test.each([
    "<input>",
    "<input type='text'>",
    "<input type='search'>",
    "<input type='password'>",
    "<input type='email'>",
    "<input type='date'>",
    "<textarea></textarea>",
    "<select><option>One</option></select>",
    "<div tabindex='0' contenteditable='true'></div>",
  ])("is typed into %s", async (html) => {
    const { user } = await openSearch();
    focusOn(html);
    const focused = document.activeElement;
    await user.keyboard("/");
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(focused);
  });

  test("does nothing on any screen once it is turned off", async () => {
    const { address, router, user } = openApp("/portal/accessibility");
    const box = await screen.findByRole("checkbox", { name: /The key \// });
    await user.click(box);
    await user.keyboard("/");
    await router.navigate({ to: "/absrecord/search", search: {} });
    const name = await screen.findByRole("textbox", { name: "Name, number or company" });
    focusOn("<button type='button'>Press</button>");
    await user.keyboard("/");
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).not.toBe(name);
    expect(address()).toBe("/absrecord/search");
  });
});
