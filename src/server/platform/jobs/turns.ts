import { setImmediate as nextTurn } from "node:timers/promises";

/** Items handled between two turns in which everything else is served. */
export const ITEMS_IN_A_TURN = 100;

/** Passes items on, and serves everything else after each hundred: a loop over what is in memory would not. */
export async function* inTurns<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for await (const item of items) {
    yield item;
    count += 1;
    if (count % ITEMS_IN_A_TURN === 0) await nextTurn();
  }
}
