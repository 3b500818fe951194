import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { maxUnusedQueries } from "./query-cache-limit.ts";
import { createQueryClient } from "./query-client.ts";

test("the cache keeps the latest queries that no screen shows, and every query that a screen shows", async () => {
  const client = createQueryClient();
  const keyOf = (position: number) => ["vessel", position];
  const store = (position: number) =>
    client.setQueryData(keyOf(position), position, { updatedAt: Date.now() + position });
  store(0);
  const leave = new QueryObserver(client, { queryKey: keyOf(0), enabled: false }).subscribe(() => undefined);
  for (let position = 1; position <= maxUnusedQueries + 3; position += 1) store(position);
  expect(client.getQueryData(keyOf(0))).toBe(0);
  await vi.waitFor(() => expect(client.getQueryData(keyOf(1))).toBeUndefined());
  expect(client.getQueryData(keyOf(4))).toBe(4);
  // The one that a screen shows, and the one that was added last.
  expect(client.getQueryCache().getAll()).toHaveLength(maxUnusedQueries + 2);
  leave();
});
