import { useQuery } from "@tanstack/react-query";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/selected-vessel.ts";
import { Columns } from "#web/ui/columns.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { CustomerRelations } from "./customer-relations.tsx";
import { type Customers, customersOf } from "./customers.ts";

/** Specification §2, Owner screen: who has to do with the vessel, and how to reach them. */
export function OwnerScreen() {
  const { data, ...asked } = useQuery(queries.owner(useAssetNumber()));
  const customers = data && customersOf(data);
  return (
    <Loaded from={{ ...asked, data: customers }} skeleton={<OwnerSkeleton />} isEmpty={hasNothing}>
      {({ relations, addresses }) => (
        <Columns
          main={<CustomerRelations relations={relations} />}
          side={<ContactInformation addresses={addresses} />}
        />
      )}
    </Loaded>
  );
}

function hasNothing({ relations, addresses }: Customers): boolean {
  return relations.length === 0 && addresses.length === 0;
}

function OwnerSkeleton() {
  return <Columns main={<PanelSkeleton facts={4} />} side={<PanelSkeleton facts={2} />} />;
}
