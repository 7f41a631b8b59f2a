import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

test("opens after five failures in a row, then lets one probe through", () => {
  let now = 0;
  const circuit = createCircuitBreaker(() => now);
  const fail = () => {
    expect(circuit.mayCall()).toBe(true);
    circuit.ended(false);
  };
  for (let times = 0; times < 4; times += 1) fail();
  circuit.ended(true);
  for (let times = 0; times < 5; times += 1) fail();
  expect([circuit.mayCall(), circuit.secondsLeft()]).toEqual([false, 5]);
  now = 5000;
  expect([circuit.mayCall(), circuit.mayCall()]).toEqual([true, false]);
  // A failed probe opens it again. When the caller gave up, the next call may probe.
  circuit.ended(false);
  expect(circuit.mayCall()).toBe(false);
  now = 10_000;
  expect(circuit.mayCall()).toBe(true);
  circuit.ended(undefined);
  expect(circuit.mayCall()).toBe(true);
  circuit.ended(true);
  expect([circuit.mayCall(), circuit.mayCall()]).toEqual([true, true]);
});
