import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useMemo } from "react";
import { toolExampleText } from "#text/record/list-form.ts";
import { startPageQuery } from "#web/api/start-page.ts";
import type { QueryString, ScreenAddress } from "#web/paths.ts";
import classes from "./lists.module.css";

/** A form, and its example beside or below it. */
export function BesideForm({ example, children }: { example: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.beside}>
      {children}
      {example}
    </div>
  );
}

interface ToolExampleProps {
  /** The address of the tool for `numbers`. */
  readonly addressOf: (query: QueryString) => ScreenAddress;
  /** How many vessels the example has at most. */
  readonly maximum: number;
  /** The result of the tool for IMO numbers; nothing if it has none or cannot be read. */
  readonly children: (numbers: readonly string[]) => ReactNode;
}

/**
 * Beside an empty form, what the tool shows: its result for the vessels of the latest class actions, as a picture that opens with a press.
 * Nothing in a record with fewer than two of them.
 */
export function ToolExample({ addressOf, maximum, children }: ToolExampleProps) {
  const { data } = useQuery(startPageQuery);
  const vessels = useMemo(() => {
    const named = data?.actions.flatMap(({ imoNumber, name }) =>
      imoNumber ? [[imoNumber, name] as const] : [],
    );
    return [...new Map(named)].slice(0, maximum);
  }, [data, maximum]);
  const numbers = useMemo(() => vessels.map(([number]) => number), [vessels]);
  const heading = useId();
  if (numbers.length < 2) return null;
  const names = vessels.map(([number, name]) => name ?? number).join(", ");
  return (
    <section className={classes.example} aria-labelledby={heading} data-print="none">
      <h2 id={heading}>{toolExampleText.title}</h2>
      <div>
        {/* It is read where it opens. */}
        <div inert className={classes.picture}>
          {children(numbers)}
        </div>
        <Link {...addressOf({ numbers: numbers.join(",") })}>{toolExampleText.open({ names })}</Link>
      </div>
    </section>
  );
}
