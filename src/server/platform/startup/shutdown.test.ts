import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** A process that runs `program` with a `shutdown`, and is sent a signal when it says that it is ready. */
async function run(program: string, signal?: NodeJS.Signals): Promise<{ ended: unknown[]; said: string }> {
  const whole = `
    import { createShutdown } from ${JSON.stringify(join(import.meta.dirname, "shutdown.ts"))};
    const shutdown = createShutdown();
    setInterval(() => {}, 1000);
    ${program}
    process.stderr.write("ready");
  `;
  const child = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", whole], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const said = text(child.stdout);
  await once(child.stderr, "data");
  if (signal) child.kill(signal);
  return { ended: await ended, said: await said };
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s closes and ends with 0", async (signal) => {
  const program = `shutdown.closeBy(async () => console.log("closed"));`;
  expect(await run(program, signal)).toEqual({ ended: [0, null], said: "closed\n" });
});

test("what is being opened when a signal comes is opened, and then closed", async () => {
  const program = `
    const opening = new Promise((resolve) => shutdown.signal.addEventListener("abort", () => setImmediate(resolve)));
    shutdown.closeBy(() => opening.then(() => console.log("closed")));
  `;
  expect(await run(program, "SIGTERM")).toEqual({ ended: [0, null], said: "closed\n" });
});

test("an error closes and ends with 1, once, also when closing fails", async () => {
  const program = `
    shutdown.closeBy(async () => { console.log("closed"); throw new Error("failed"); });
    void shutdown.begin(1);
    void shutdown.begin(0);
  `;
  expect(await run(program)).toEqual({ ended: [1, null], said: "closed\n" });
});
