import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createLogOutput } from "./log-output.ts";

const LINE = `${"x".repeat(999)}\n`;

/** A process that logs four megabytes, waits `longest` milliseconds for their reader, and ends. */
function startLogging(longest: number) {
  const program = `
    import { createLogOutput, finishWriting } from ${JSON.stringify(join(import.meta.dirname, "log-output.ts"))};
    const output = createLogOutput(process.stdout);
    for (let line = 0; line < 4000; line += 1) output.write(${JSON.stringify(LINE)});
    process.stderr.write("logged");
    await finishWriting(process.stdout, ${longest});
    process.exit(7);
  `;
  const child = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, ended: once(child, "exit") };
}

test("a process whose log nobody reads ends", async () => {
  const { ended } = startLogging(100);
  expect(await ended).toEqual([7, null]);
});

test("a process whose log lost its reader ends", async () => {
  const { child, ended } = startLogging(100);
  child.stdout.destroy();
  expect(await ended).toEqual([7, null]);
});

test("a process whose log is read late writes what waited before it ends, and how much is missing", async () => {
  const { child, ended } = startLogging(60_000);
  await once(child.stderr, "data");
  const lines = (await text(child.stdout)).trim().split("\n");
  expect(await ended).toEqual([7, null]);
  const said = JSON.parse(lines.at(-1) ?? "");
  expect(said).toMatchObject({ level: 40, msg: expect.stringContaining("dropped") });
  expect(lines.length - 1 + said.dropped).toBe(4000);
  expect(said.dropped).toBeGreaterThan(2000);
});

test("after a pause of its reader, a log continues in order", async () => {
  const written: string[] = [];
  let release = () => {};
  const stream = new Writable({
    decodeStrings: false,
    write: (line: string, _encoding, done) => {
      written.push(line);
      release = done;
    },
  });
  const output = createLogOutput(stream);
  const [first, long, third] = ["first\n", "y".repeat(999_994), "third\n"];
  for (const line of [first, long, third, third]) output.write(line);
  expect(written).toEqual([first]);
  release();
  release();
  expect(written.slice(0, 2)).toEqual([first, long]);
  expect(JSON.parse(written[2] ?? "")).toMatchObject({ dropped: 2 });
  release();
  output.write("fourth\n");
  expect(written.at(-1)).toBe("fourth\n");
});
