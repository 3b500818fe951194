import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";

/** An element of the page, with the keyboard. */
function focusOn(html: string): void {
  const place = document.createElement("div");
  place.innerHTML = html;
  screen.getByRole("main").append(place);
  (place.firstElementChild as HTMLElement).focus();
}

async function openSearch() {
  const { user } = openApp("/absrecord/search");
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Vessel name" });
  return { user, name };
}

describe("the key /", () => {
  test.each(["button", "checkbox", "radio", "range", "file", "submit"])(
    "goes to the search from an input of the kind %s",
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
  ])("goes to the search from %s", async (html) => {
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
});
