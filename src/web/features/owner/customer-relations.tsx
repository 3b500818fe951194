import { ownerText } from "#text/record/owner.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { CompanyLink } from "#web/record-links.tsx";
import classes from "./customer-relations.module.css";
import type { Customer, CustomerRelation } from "./customers.ts";

/** The customers of the vessel by role. */
export function CustomerRelations({ relations }: { relations: readonly CustomerRelation[] }) {
  return (
    <Panel title={ownerText.customerRelations}>
      {relations.length === 0 ? (
        <Empty />
      ) : (
        <dl className={classes.relations}>
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
