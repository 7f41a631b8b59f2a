import { downloadZip } from "client-zip";
import type { PersonCopy } from "#contract/contacts/contact-action-endpoints.ts";
import { documentBlob } from "./person-files.ts";

/**
 * Builds the archive of a person: the data, and every media file that can still be fetched. `missing` counts the
 * others, which `missing.txt` lists.
 */
export async function zipPerson(copy: PersonCopy, onDone: (files: number) => void) {
  const missing: string[] = [];
  async function* entries(): AsyncGenerator<File | { name: string; input: Response }> {
    yield new File([documentBlob(copy)], "person.json");
    for (const [index, { name, url }] of copy.files.entries()) {
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) yield { name: `files/${name}`, input: answer };
      else missing.push(`${name} ${url}`);
      onDone(index + 1);
    }
    if (missing.length > 0) yield new File([missing.join("\n")], "missing.txt");
  }
  const archive = await downloadZip(entries()).blob();
  return { archive, missing: missing.length };
}
