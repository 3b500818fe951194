import { Link } from "@tanstack/react-router";
import { maximumComparedVessels } from "#rules/search/number-list.ts";
import { compareText } from "#text/record/compare.ts";
import { paths } from "./paths.ts";

/** The comparison of the vessels with these numbers, if they are few enough for one. */
export function CompareLink({
  className,
  numbers,
}: {
  className?: string | undefined;
  numbers: readonly string[];
}) {
  const different = [...new Set(numbers)];
  if (different.length < 2 || different.length > maximumComparedVessels) return null;
  return (
    <Link {...paths.compare(different)} className={className} data-print="none">
      {compareText.sideBySide}
    </Link>
  );
}
