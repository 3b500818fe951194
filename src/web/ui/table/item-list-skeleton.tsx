import { Item, type ItemColumns, ItemList } from "./item-list.tsx";
import classes from "#web/ui/feedback/panel-skeleton.module.css";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

interface ItemListSkeletonProps {
  readonly columns: ItemColumns;
  /** Labels of the facts that every item has. */
  readonly labels: readonly string[];
  readonly count: number;
}

/** Placeholder for a panel with a list of items. */
export function ItemListSkeleton({ columns, labels, count }: ItemListSkeletonProps) {
  return (
    <div className={classes.panel} aria-hidden>
      <div className={classes.heading}>
        <Skeleton width="160px" height="15px" />
      </div>
      <ItemList columns={columns}>
        {Array.from({ length: count }, (_, item) => (
          <Item
            key={item}
            lead={columns.hasLead && <Skeleton width="16px" height="16px" />}
            title={<Skeleton width="min(320px, 60%)" height="20px" />}
            notes={<Skeleton width="min(240px, 45%)" height="1lh" />}
            facts={labels.map((label) => ({
              label,
              value: <Skeleton width="84px" height="20px" />,
            }))}
            badges={<Skeleton width="90px" height="24px" />}
          />
        ))}
      </ItemList>
    </div>
  );
}
