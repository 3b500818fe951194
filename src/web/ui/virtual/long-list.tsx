import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
  useState,
} from "react";
import { uiText } from "#text/ui.ts";
import classes from "./long-list.module.css";
import type { RenderedRow } from "./row-layout.ts";
import { useRowWindow } from "./use-row-window.ts";

/** Attributes of a list item, which state its position although the document contains only some items. */
export interface ItemPosition {
  readonly "aria-posinset": number;
  readonly "aria-setsize": number;
  readonly "data-row": number;
  readonly style?: CSSProperties | undefined;
  readonly ref?: Ref<HTMLLIElement>;
}

interface LongListProps<Item> {
  readonly items: readonly Item[];
  /** Number of items of the whole list, of which more may be loaded. */
  readonly total: number;
  /** Renders an item as `li` with the given attributes and a key. */
  readonly renderItem: (item: Item, position: ItemPosition) => ReactNode;
  /** Height of a row in pixels, until it is rendered. */
  readonly estimate: number;
  /** Identifies the list, so that a back navigation restores its position. */
  readonly name: string;
  readonly className?: string | undefined;
  readonly listRef?: RefObject<HTMLUListElement | null>;
  /** Shown after the items: placeholders for those that are loading. */
  readonly children?: ReactNode;
}

/** A list that stays fast with thousands of items: of more than a thousand, those near the viewport and the one with the focus are in the document. */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, total, renderItem, estimate, name, className, listRef, children } = props;
  const ownRef = useRef<HTMLUListElement>(null);
  const list = listRef ?? ownRef;
  const [focused, setFocused] = useState<number | null>(null);
  const pinned = focused === null ? [] : [focused];
  const { rows, measure, columns, left } = useRowWindow({
    list,
    count: items.length,
    estimate,
    name,
    pinned,
  });
  const itemsOf = ({ row, style }: RenderedRow) =>
    items.slice(row * columns, (row + 1) * columns).map((item, column) =>
      renderItem(item, {
        "aria-posinset": row * columns + column + 1,
        "aria-setsize": Math.max(total, items.length),
        "data-row": row,
        style,
        ...(column === 0 && { ref: measure }),
      }),
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of the links inside
    <ul
      ref={list}
      className={className}
      onFocus={({ target }) => setFocused(rowOf(target))}
      onBlur={({ relatedTarget }) => relatedTarget === null && setFocused(null)}
    >
      {rows.map((rendered) => (
        <Fragment key={rendered.row}>
          {rendered.spaceBefore !== null && <Space height={rendered.spaceBefore} />}
          {itemsOf(rendered)}
        </Fragment>
      ))}
      <RowsNeedScript count={left * columns} />
      {children}
    </ul>
  );
}

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>("[data-row]")?.dataset["row"];
  return row === undefined ? null : Number(row);
}

/** Says how many rows a list has beyond those that the server has rendered. */
export function RowsNeedScript({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <li>
      <noscript>{uiText.rowsNeedScript({ count })}</noscript>
    </li>
  );
}

/** Stands for the rows of a list that are left out. */
export function Space({ height }: { height: number }) {
  return <li aria-hidden role="presentation" className={classes.space} style={{ height }} />;
}
