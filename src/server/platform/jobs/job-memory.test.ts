import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { useTestDatabase } from "#server/testing/service/test-database.ts";
import { startJobs } from "./jobs.ts";

describe("the memory of jobs", () => {
  const database = useTestDatabase();

  test("what a job has used can be freed as soon as it ends", async () => {
    const jobs = await startJobs(database(), pino({ level: "silent" }));
    const used = Promise.withResolvers<WeakRef<AbortSignal>>();
    await jobs.define("uses", z.object({}), async (_data, { signal }) => {
      signal.addEventListener("abort", () => {});
      used.resolve(new WeakRef(signal));
    });
    await jobs.send("uses", {});
    const signal = await used.promise;
    setFlagsFromString("--expose-gc");
    const free = runInNewContext("gc") as () => void;
    const isFreed = () => {
      free();
      return signal.deref() === undefined;
    };
    await expect.poll(isFreed, { timeout: 10_000 }).toBe(true);
    await jobs.stop();
  });
});
