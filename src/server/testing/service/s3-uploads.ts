import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import type { RequestListener, Server } from "node:http";
import path from "node:path";

/** S3 may answer with fewer than were asked for. */
const PER_PAGE = 2;

const xml = (name: string, text: string) => `<${name}>${text}</${name}>`;

async function listUploads(folder: string, query: URLSearchParams): Promise<string> {
  const ids = existsSync(folder) ? await readdir(folder) : [];
  const uploads = await Promise.all(
    ids.map(async (id) => {
      const file = path.join(folder, id, "key");
      return { id, key: await readFile(file, "utf8"), since: (await stat(file)).mtime };
    }),
  );
  const marker = (query.get("key-marker") ?? "") + (query.get("upload-id-marker") ?? "");
  const left = uploads
    .filter(({ key, id }) => key.startsWith(query.get("prefix") ?? "") && key + id > marker)
    .toSorted((a, b) => (a.key + a.id < b.key + b.id ? -1 : 1));
  const page = left.slice(0, PER_PAGE);
  const last = page.at(-1);
  const listed = page.map(({ id, key, since }) =>
    xml("Upload", xml("Key", key) + xml("UploadId", id) + xml("Initiated", since.toISOString())),
  );
  return xml(
    "ListMultipartUploadsResult",
    [
      ...listed,
      xml("IsTruncated", String(left.length > PER_PAGE)),
      xml("NextKeyMarker", last?.key ?? ""),
      xml("NextUploadIdMarker", last?.id ?? ""),
    ].join(""),
  );
}

/** S3rver keeps the parts of uploads in `folder`, but neither lists nor aborts them. This adds both to its server. */
export function addMultipartUploads(server: Server, folder: string): void {
  const others = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const query = new URL(request.url ?? "", "http://s3.test").searchParams;
    const id = query.get("uploadId");
    if (request.method === "GET" && query.has("uploads")) {
      void listUploads(folder, query).then((body) => response.end(body));
    } else if (request.method === "DELETE" && id) {
      void rm(path.join(folder, id), { recursive: true }).then(() => response.writeHead(204).end());
    } else for (const handle of others) handle(request, response);
  });
}
