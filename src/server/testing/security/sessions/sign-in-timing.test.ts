import { expect, test } from "vitest";
import { ADA, openAccountFixture } from "#server/testing/seeds/account.ts";

const at = openAccountFixture();
const SAMPLES = 2000;

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

// Takes minutes because password hashing is slow by design, so only `npm run test:security` runs it.
test.runIf(process.env["TEST_ALL"])(
  "a wrong password takes as long for an address that nobody signs in with",
  { timeout: 600_000 },
  async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      // Alternately, so that other work on the machine affects both equally.
      const kind = sample % 2 === 0 ? "known" : "unknown";
      const email = kind === "known" ? ADA.email : `nobody-${sample}@example.test`;
      if (sample % 8 === 0) await at.service.services.database.sql("delete from rate_limits");
      const began = performance.now();
      const { status } = await at.send("/proxy/session", { email, password: "wrong horse battery" });
      times[kind].push(performance.now() - began);
      expect(status).toBe(422);
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.abs(known - unknown) / known, `${known} ms and ${unknown} ms`).toBeLessThan(0.05);
  },
);
