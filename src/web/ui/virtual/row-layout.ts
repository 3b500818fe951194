// Which rows of a long list are in the document, and the space that stands for the others.

/** Position of a row, in pixels from the start of the list; `end` does not include the gap that follows. */
export interface RowPosition {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A row to render. */
export interface RenderedRow {
  readonly row: number;
  /** Height of the rows that are left out before it, in pixels; `null` if none is. */
  readonly spaceBefore: number | null;
}

/** Most items that a list renders completely: browsers lay out this many without delay, and can find all their text. */
export const maxRenderedItems = 100; // gap: long lists

/** The first and the last row stay, so that the Tab key enters a list at its ends. `kept` are further rows that must stay. */
export function withKeptRows(visible: readonly number[], count: number, kept: readonly number[]): number[] {
  const rows = new Set([0, ...visible, ...kept, count - 1]);
  return [...rows].filter((row) => row >= 0 && row < count).sort((one, other) => one - other);
}

/** The rows with the space before each. A space is an element of the list, so the gap lies before and after it. */
export function renderedRows(positions: readonly RowPosition[], gap: number): readonly RenderedRow[] {
  return positions.map(({ index, start }, at) => {
    const previous = positions[at - 1];
    const isAdjacent = index === (previous?.index ?? -1) + 1;
    return { row: index, spaceBefore: isAdjacent ? null : start - (previous?.end ?? 0) - 2 * gap };
  });
}

/** Every row, without any space. */
export function allRows(count: number): readonly RenderedRow[] {
  return Array.from({ length: count }, (_, row) => ({ row, spaceBefore: null }));
}
