import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Panel } from "#web/ui/panel.tsx";
import classes from "./customer-relations.module.css";
import type { Customer, Relation } from "./customers.ts";

/** Who has which role for the vessel. */
export function CustomerRelations({ relations }: { relations: readonly Relation[] }) {
  return (
    <Panel title="Customer Relations">
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

/** Leads to the other vessels of the customer, where the society knows its number. */
function CustomerName({ customer: { name, number } }: { customer: Customer }) {
  return number === null ? name : <Link {...paths.company(number)}>{name}</Link>;
}
