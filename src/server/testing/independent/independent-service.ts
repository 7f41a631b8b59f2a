import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { listenOnLoopback } from "#tools/loopback.ts";
import { type Records, freshRecords } from "./records.ts";
import { type Asked, type Said, answer } from "./answers.ts";

/** What the credentials of the independent service are, and what it calls its header. */
export const INDEPENDENT = {
  apiKey: "harbour-key",
  secretKey: "harbour-secret-7c1d",
  token: "harbour-token-5e2a",
  workspace: "ws_harbour",
  workspaceHeader: "harbour-workspace-id",
  embedClass: "harbour-embed",
} as const;

export type Interfere = (request: IncomingMessage, response: ServerResponse) => boolean;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers": "*, authorization",
  "access-control-expose-headers": "*",
};

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of request) chunks.push(new Uint8Array(chunk as Buffer));
  const type = request.headers["content-type"] ?? "";
  const bytes = new Blob(chunks);
  if (bytes.size === 0) return {};
  if (type.startsWith("application/json")) return JSON.parse(await bytes.text()) as Record<string, string>;
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

const isSignedIn = ({ headers, method }: IncomingMessage, path: string): boolean => {
  const { apiKey, secretKey, token } = INDEPENDENT;
  const given = headers.authorization;
  const isBasic = given === `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString("base64")}`;
  // Section 5.3: these two are described with a token and the workspace's header. The key pair is taken as well.
  const needsWorkspace = path === "/pages" && method === "GET" && !isBasic;
  const names = headers[INDEPENDENT.workspaceHeader] === INDEPENDENT.workspace;
  return isBasic || (given === `Bearer ${token}` && (!needsWorkspace || names));
};

/**
 * A v3 service written from the description of the interface alone, without Laurel's contract, so that a misreading does not
 * hide on both sides. It answers what is documented, with its odd behaviours, and nothing of Laurel's. `interfere` may answer
 * first: it says whether it did.
 */
export async function startIndependentService() {
  let records: Records = freshRecords();
  let interfere: Interfere = () => false;
  const hits: { request: string; headers: IncomingMessage["headers"] }[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://independent.test");
    const path = url.pathname.replace(/^\/v3/, "");
    const say = ({ status, body, headers }: Said) =>
      response
        .writeHead(status, { "content-type": "application/json; charset=utf-8", ...CORS, ...headers })
        .end(JSON.stringify(body));
    if (request.method === "OPTIONS") return void response.writeHead(204, CORS).end();
    hits.push({ request: `${request.method} ${path}`, headers: request.headers });
    if (interfere(request, response)) return;
    if (!isSignedIn(request, path)) return void say({ status: 401, body: { message: "Unauthenticated." } });
    const form = request.method === "GET" ? {} : await readForm(request);
    const isPut = request.method === "POST" && form["_method"] === "PUT";
    const asked: Asked = {
      method: isPut ? "PUT" : (request.method ?? "GET"),
      sent: request.method ?? "GET",
      path,
      query: url.searchParams,
      form,
    };
    say(answer(records, asked));
  }

  const server = createServer((request, response) => void respond(request, response));
  const port = await listenOnLoopback(server);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    baseUrl: `${origin}/v3`,
    hits,
    get records() {
      return records;
    },
    interferes: (next: Interfere) => void (interfere = next),
    reset(): void {
      records = freshRecords();
      interfere = () => false;
      hits.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type IndependentService = Awaited<ReturnType<typeof startIndependentService>>;
