// A piece of work that the product and its peers do. Each round requests something else of the same cost, and no response comes from a cache.
import { suggestionsPath } from "#contract/search/suggestions.ts";
import type { Received, Visitors } from "#bench/harness/visitors.ts";
import type { PeerCall, PeerQueryName } from "#bench/peers/statements.ts";

export interface GraphqlQuery {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface Work {
  readonly name: string;
  /** The calls of a round, sent at the same time; an address that begins with `/os/` or `/script/` is an inner call. Suggestions are posted. */
  readonly addresses: (round: number) => readonly string[];
  /** Of requests by GET. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The same in SQL. The first call's members and total must be equal to those of the product. */
  readonly peers?: (round: number) => readonly PeerCall[];
  readonly graphql?: (round: number) => GraphqlQuery;
  /** Whether each round requests the same, so that responses come from a cache. */
  readonly isRepeated?: boolean;
  /** Whether a response without members is right: not every vessel has findings. */
  readonly mayBeEmpty?: boolean;
}

/** Sends the calls of a round at the same time. */
export function requestWork(visitors: Visitors, work: Work, round: number): Promise<readonly Received[]> {
  const request = (address: string) => {
    // The record knows no such parameter, but a kept response is found by the whole address.
    if (/^\/(?:os|script)\//.test(address))
      return visitors.call(work.isRepeated ? address : `${address}&round=${round}`);
    return address.startsWith(suggestionsPath)
      ? visitors.suggest(address)
      : visitors.get(address, work.headers);
  };
  return Promise.all(work.addresses(round).map(request));
}

/** Returns a function that sends a round of a work of one call. */
export function senderOf(visitors: Visitors, work: Work) {
  return async (round: number): Promise<Received> => {
    const [received] = await requestWork(visitors, work, round);
    if (!received) throw new Error(`${work.name} has no address.`);
    return received;
  };
}

export function peer(name: PeerQueryName, ...values: readonly unknown[]): PeerCall {
  return { name, values };
}

/** Writes a word in upper and lower case that differs from round to round. A search ignores the difference. */
export function respell(word: string, round: number): string {
  return Array.from(word, (letter, at) =>
    (round >> at) % 2 === 1 ? letter.toLowerCase() : letter.toUpperCase(),
  ).join("");
}
