import { expect, test } from "vitest";
import { waitForDatabase } from "./wait-for-database.ts";

const away = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("a database that is away is tried again, and each try is reported", async () => {
  const reported: string[] = [];
  let tries = 0;
  const open = async () => {
    tries += 1;
    if (tries === 1) throw away();
    return "open";
  };
  const report = (error: Error) => void reported.push(error.message);
  expect(await waitForDatabase(open, report, new AbortController().signal)).toBe("open");
  expect(reported).toEqual(["connect ECONNREFUSED"]);
});

test("any other error ends the start at once, and a stop ends the wait", async () => {
  const fails = () => Promise.reject(new Error("a damaged folder"));
  await expect(waitForDatabase(fails, () => {}, new AbortController().signal)).rejects.toThrow("a damaged folder");
  const stop = new AbortController();
  let tries = 0;
  const open = async () => {
    tries += 1;
    throw away();
  };
  const waits = waitForDatabase(open, () => stop.abort(), stop.signal);
  await expect(waits).rejects.toThrow("ECONNREFUSED");
  expect(tries).toBe(1);
});
