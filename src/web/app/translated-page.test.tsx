import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { keepTranslatedPage } from "./translated-page.ts";

beforeEach(keepTranslatedPage);
afterEach(() => {
  for (const method of ["insertBefore", "removeChild"]) Reflect.deleteProperty(Element.prototype, method);
});

/** Puts each text into an element, as translators do. `isLost`: the text of React is replaced by another one. */
function translate(root: Element, isLost = false): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    text.parentNode?.replaceChild(font, text);
    font.append(isLost ? `[${text.data}]` : text);
  }
}

function Results({ names, notice }: { readonly names: readonly string[]; readonly notice: string | null }) {
  return (
    <main>
      {notice}
      {notice !== null && <b>!</b>}
      {names.length} {names.length === 1 ? "vessel" : "vessels"}
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}

test.each([false, true])("a translated page changes as any other, with its texts lost: %s", (isLost) => {
  const { rerender } = render(<Results notice="Notice" names={["A", "B", "C"]} />);
  translate(screen.getByRole("main"), isLost);
  rerender(<Results notice={null} names={["C"]} />);
  rerender(<Results notice="Other" names={["B", "C", "D"]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "B",
    isLost ? "[C]" : "C",
    "D",
  ]);
  const text = screen.getByRole("main").textContent;
  expect(text).toContain("Other!");
  expect(text.includes("Notice")).toBe(isLost);
});

test("a node of another parent is neither removed nor followed", () => {
  const [one, other, child] = [
    document.createElement("p"),
    document.createElement("p"),
    document.createElement("b"),
  ];
  other.append(child);
  expect(one.removeChild(child)).toBe(child);
  expect(child.parentNode).toBe(other);
  const added = document.createElement("i");
  one.insertBefore(added, child);
  expect(added.parentNode).toBe(one);
});
