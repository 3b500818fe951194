import type { KeyboardEvent } from "react";

const controls = "a[href],button,input[type=checkbox]";

/**
 * Moves the focus from a link, button or checkbox to the one in the same column of the next or previous row, on the arrow keys. A row
 * without any is passed over.
 */
export function moveToNextRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  const isDown = key === "ArrowDown";
  if ((!isDown && key !== "ArrowUp") || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  if (!(target instanceof HTMLElement) || !target.matches(controls)) return;
  const cell = target.closest<HTMLTableCellElement>("tbody > tr > *");
  for (let row = neighbour(cell?.parentElement, isDown); row; row = neighbour(row, isDown)) {
    const next =
      row.children[cell?.cellIndex ?? 0]?.querySelector<HTMLElement>(controls) ??
      row.querySelector<HTMLElement>(controls);
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}

/** The next line in the document; none if lines are left out between. */
function neighbour(row: Element | null | undefined, isDown: boolean): Element | null {
  const next = (isDown ? row?.nextElementSibling : row?.previousElementSibling) ?? null;
  return next?.hasAttribute("data-row") === true ? next : null;
}
