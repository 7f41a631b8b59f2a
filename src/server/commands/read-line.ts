import { text } from "node:stream/consumers";

/** The first line of standard input: command lines are visible to other users of the machine. */
export async function readLine(): Promise<string> {
  const given = await text(process.stdin);
  return given.split(/\r?\n/)[0] ?? "";
}
