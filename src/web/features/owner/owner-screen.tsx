import { useQuery } from "@tanstack/react-query";
import {
  type Address,
  type Customer,
  type CustomerRelation,
  type Customers,
  customersOf,
} from "#web/api/customers.ts";
import { queries } from "#web/api/queries.ts";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { Columns } from "#web/ui/layout/columns.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { ownerText } from "#text/record/owner.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { CompanyLink } from "#web/record-links.tsx";
import classes from "./owner-screen.module.css";

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

/** The addresses of the customers, each once. */
function ContactInformation({ addresses }: { addresses: readonly Address[] }) {
  return (
    <Panel title={ownerText.contactInformation}>
      {addresses.length === 0 ? (
        <Empty />
      ) : (
        <ul className={classes.addresses}>
          {addresses.map(({ text, names }) => (
            <li key={text}>
              <p className={classes.names} translate="no">
                {names.join(", ")}
              </p>
              <address className={classes.address}>{text}</address>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The customers of the vessel by role. */
function CustomerRelations({ relations }: { relations: readonly CustomerRelation[] }) {
  return (
    <Panel title={ownerText.customerRelations}>
      {relations.length === 0 ? (
        <Empty />
      ) : (
        <dl>
          {relations.map(({ role, customers }) => (
            <div key={role} className={classes.relation}>
              <dt>{role}</dt>
              {customers.map((customer) => (
                <dd key={customer.name}>
                  <CustomerName customer={customer} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** Links to the company's page if the customer has a number. */
function CustomerName({ customer: { name, number } }: { customer: Customer }) {
  return number === null ? name : <CompanyLink number={number}>{name}</CompanyLink>;
}
