import { type ReactNode, useMemo } from "react";
import type { Society } from "#contract/page/portal.ts";
import { type Section, termsGroup } from "#rules/surveys/service-groups.ts";
import { useLossOfClass } from "#web/state/vessel/loss-of-class.ts";
import { usePortal } from "#web/state/portal.ts";
import { StatutoryTerms, WithheldNotice } from "#web/ui/status/statutory.tsx";
import type { RowGroup } from "#web/ui/table/grouped-tables.tsx";

/** What the grouping needs of a survey, finding or certificate. */
interface ReleasedItem {
  readonly isStatutory: boolean;
  readonly isWithheld: boolean;
}

interface GroupTexts<Item, Row, Group> {
  readonly heading: (group: Group, society: Society) => string;
  /** The text of a number of items: `3 surveys`. */
  readonly describeCount: (values: { readonly count: number }) => string;
  readonly rowsOf: (released: readonly Item[]) => readonly Row[];
  /** In a group without items. */
  readonly empty?: ReactNode;
}

/**
 * The groups of a vessel's surveys, findings or certificates as tables: the terms of statutory items before the first of them, the items that are
 * released, and after each group how many are withheld. `texts` must stay the same object.
 */
export function useReleasedGroups<Item extends ReleasedItem, Row, Group extends string>(
  sections: readonly Section<Item, Group>[],
  texts: GroupTexts<Item, Row, Group>,
): readonly RowGroup<Row>[] {
  const { society } = usePortal();
  const lossOfClass = useLossOfClass();
  return useMemo(() => {
    const groupWithTerms = termsGroup(sections);
    return sections.map(({ group, items }) => {
      const released = items.filter(({ isWithheld }) => !isWithheld);
      return {
        key: group,
        heading: texts.heading(group, society),
        count: items.length,
        rows: texts.rowsOf(released),
        before: group === groupWithTerms && <StatutoryTerms termsUrl={society.termsUrl} />,
        after:
          items.length === 0 && texts.empty !== undefined ? (
            texts.empty
          ) : (
            <WithheldNotice
              count={items.length - released.length}
              describeCount={texts.describeCount}
              lossOfClass={lossOfClass}
            />
          ),
      };
    });
  }, [sections, texts, society, lossOfClass]);
}
