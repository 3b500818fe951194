import { ownerText } from "#text/record/owner.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import classes from "./contact-information.module.css";
import type { Address } from "./customers.ts";

/** The addresses of the customers, each once. */
export function ContactInformation({ addresses }: { addresses: readonly Address[] }) {
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
