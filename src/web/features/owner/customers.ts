// The adapter of the owner screen: from the record's names to who has to do with the vessel, and how to reach them.
import type { MemberOf } from "#contract/call-members.ts";

export interface Customer {
  readonly name: string;
  /** Number of the customer, by which the society knows the company. */
  readonly number: string | null;
}

/** A role and everyone who has it, each once. */
export interface Relation {
  readonly role: string;
  readonly customers: readonly Customer[];
}

/** An address and everyone who is reached there, each once. */
export interface Address {
  /** As it is printed; may have several lines. */
  readonly text: string;
  readonly names: readonly string[];
}

export interface Customers {
  readonly relations: readonly Relation[];
  readonly addresses: readonly Address[];
}

export function customersOf({ abs_vessel_customer_rel }: MemberOf<"/os/ABSRECORDOWNER">): Customers {
  const entries = (abs_vessel_customer_rel ?? []).flatMap(({ customer_role, abs_customers }) =>
    (abs_customers ?? []).map((customer) => ({
      role: customer_role ?? "",
      name: customer.customer_name ?? "",
      number: customer.customer_number ?? null,
      addresses: (customer.locations ?? []).flatMap(({ serviceaddress }) =>
        (serviceaddress ?? []).map(({ formattedaddress }) => formattedaddress?.trim() ?? ""),
      ),
    })),
  );
  return { relations: relationsOf(entries), addresses: addressesOf(entries) };
}

interface Entry extends Customer {
  readonly role: string;
  readonly addresses: readonly string[];
}

function relationsOf(entries: readonly Entry[]): readonly Relation[] {
  const named = entries.filter(({ name }) => name !== "");
  return gather(named, ({ role }) => role).map((ofRole) => ({
    role: ofRole[0].role,
    customers: gather(ofRole, ({ name }) => name).map(([{ name, number }]) => ({ name, number })),
  }));
}

/** The same address may be written on one line or on several. */
function addressesOf(entries: readonly Entry[]): readonly Address[] {
  const reached = entries.flatMap(({ name, addresses }) => addresses.map((text) => ({ name, text })));
  const written = reached.filter(({ text }) => text !== "");
  return gather(written, ({ text }) => text.toLowerCase().replaceAll(/[\s,;]+/g, " ")).map((ofAddress) => ({
    text: ofAddress[0].text,
    names: [...new Set(ofAddress.map(({ name }) => name))].filter((name) => name !== ""),
  }));
}

/** Items with the same key together, in the order in which the keys are first met. */
function gather<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
