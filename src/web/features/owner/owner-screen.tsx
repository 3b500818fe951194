import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Columns } from "#web/ui/layout/columns.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { CustomerRelations } from "./customer-relations.tsx";
import { type Customers, customersOf } from "./customers.ts";

/** The Owner screen (docs/domain.md, section 2). */
export function OwnerScreen() {
  const { data, ...query } = useQuery(queries.owner(useAssetNumber()));
  const customers = data && customersOf(data);
  return (
    <Loaded from={{ ...query, data: customers }} skeleton={<OwnerSkeleton />} isEmpty={isEmpty}>
      {({ relations, addresses }) => (
        <Columns
          main={<CustomerRelations relations={relations} />}
          side={<ContactInformation addresses={addresses} />}
        />
      )}
    </Loaded>
  );
}

function isEmpty({ relations, addresses }: Customers): boolean {
  return relations.length === 0 && addresses.length === 0;
}

function OwnerSkeleton() {
  return <Columns main={<PanelSkeleton facts={4} />} side={<PanelSkeleton facts={2} />} />;
}
