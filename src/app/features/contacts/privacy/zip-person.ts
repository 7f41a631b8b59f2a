import { downloadZip } from "client-zip";
import type { PersonCopy } from "#contract/contacts/contact-action-endpoints.ts";
import { documentBlob } from "./person-files.ts";

/**
 * Reads a media file. Through this origin first: the service names files by its public address, which need not be the one that
 * the dashboard is open at, and pages may read from their own origin only. A server of static pages answers every path with one.
 */
async function readMedia(url: string): Promise<Response | undefined> {
  for (const address of [new URL(url).pathname, url]) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok && !answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  }
  return undefined;
}

/**
 * Builds the archive of a person: the data, and every media file that can still be fetched. `missing` counts the
 * others, which `missing.txt` lists.
 */
export async function zipPerson(copy: PersonCopy, onDone: (files: number) => void) {
  const missing: string[] = [];
  async function* entries(): AsyncGenerator<File | { name: string; input: Response }> {
    yield new File([documentBlob(copy)], "person.json");
    for (const [index, { name, url }] of copy.files.entries()) {
      const answer = await readMedia(url);
      if (answer) yield { name: `files/${name}`, input: answer };
      else missing.push(`${name} ${url}`);
      onDone(index + 1);
    }
    if (missing.length > 0) yield new File([missing.join("\n")], "missing.txt");
  }
  const archive = await downloadZip(entries()).blob();
  return { archive, missing: missing.length };
}
