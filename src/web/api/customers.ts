// Maps an owner member to what the screens show: customers by role, and addresses.
import type { MemberOf } from "#contract/calls/call-members.ts";
import { groupBy } from "#rules/group-by.ts";

export interface Customer {
  readonly name: string;
  /** Identifies the company at the society. */
  readonly number: string | null;
}

/** A role and the customers that have it, each once. */
export interface CustomerRelation {
  readonly role: string;
  readonly customers: readonly Customer[];
}

/** An address and the names of its customers, each once. */
export interface Address {
  /** May have several lines. */
  readonly text: string;
  readonly names: readonly string[];
}

export interface Customers {
  readonly relations: readonly CustomerRelation[];
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

function relationsOf(entries: readonly Entry[]): readonly CustomerRelation[] {
  const named = entries.filter(({ name }) => name !== "");
  return Array.from(
    groupBy(named, ({ role }) => role),
    ([role, ofRole]) => ({
      role,
      customers: Array.from(
        groupBy(ofRole, ({ name }) => name),
        ([name, [{ number }]]) => ({ name, number }),
      ),
    }),
  );
}

/** Compares addresses without case, punctuation and line breaks, because the same address may be formatted differently. */
function addressesOf(entries: readonly Entry[]): readonly Address[] {
  const all = entries.flatMap(({ name, addresses }) => addresses.map((text) => ({ name, text })));
  const nonEmpty = all.filter(({ text }) => text !== "");
  const byAddress = groupBy(nonEmpty, ({ text }) => text.toLowerCase().replaceAll(/[\s,;]+/g, " "));
  return Array.from(byAddress.values(), (ofAddress) => ({
    text: ofAddress[0].text,
    names: [...new Set(ofAddress.map(({ name }) => name))].filter((name) => name !== ""),
  }));
}
