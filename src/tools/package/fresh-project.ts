import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as z from "zod";
import { findNpm, outerPath } from "#tools/bootstrap/paths.mjs";

const Choices = z.object({ data: z.object({ data: z.array(z.object({ feed_identifier: z.string() })) }) });
const Made = z.object({ data: z.object({ slug: z.string() }) });

/** The programs of a fresh project find the Node.js that runs this, and none of our own packages. */
export const freshPath: string = `${dirname(process.execPath)}:${outerPath()}`;

/** Prints the result; one that does not hold fails the command. */
export function check(title: string, holds: boolean): void {
  process.stdout.write(`${holds ? "✓" : "✗"} ${title}\n`);
  if (!holds) process.exitCode = 1;
}

/** A temporary folder that the user of the database server can pass, too. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `laurel-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Runs a program in `folder` and returns its output. Throws the output when the program fails. */
export function runIn(folder: string, command: string, args: string[], more: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: freshPath, ...more },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed.\n${stdout}${stderr}`);
  return stdout;
}

export function npmIn(folder: string, ...args: string[]): string {
  const { command, args: first } = findNpm();
  return runIn(folder, command, [...first, ...args]);
}

/** Publishes a wall with the newest reviews of the workspace and gives the end of its address. */
export async function publishWall(url: string, authorization: string): Promise<string> {
  const headers = { authorization, "content-type": "application/json" };
  const choices = await fetch(`${url}/v3/pages/feeds`, { headers });
  const feeds = Choices.parse(await choices.json()).data.data.map((one) => one.feed_identifier);
  const body = JSON.stringify({ name: "Trial", title: "Loved", feeds });
  const answer = await fetch(`${url}/v3/pages`, { method: "POST", headers, body });
  return Made.parse(await answer.json()).data.slug;
}
