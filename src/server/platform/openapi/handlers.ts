import pack from "#package" with { type: "json" };
import type { Endpoint } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler, Handlers, PublicHandler } from "#server/platform/context/context.ts";
import { openApiDocument } from "./document.ts";

const all = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.door === "v3");
const names = (has: (endpoint: Endpoint) => boolean | undefined) =>
  all.filter(([, endpoint]) => has(endpoint)).map(([name]) => name);

const capabilities = {
  service: { name: pack.name, version: pack.version, interface: "v3" as const },
  extensions: all
    .filter(([, endpoint]) => endpoint.extension)
    .map(([name, { method, path }]) => ({ name, method, path })),
  idempotent: names((endpoint) => endpoint.idempotent),
  versioned: names((endpoint) => endpoint.versioned),
  limits: LIMITS,
};

const getCapabilities: Handler<"getCapabilities"> = async () => ({ data: capabilities });

const documents = new Map<string, ReturnType<typeof openApiDocument>>();

/** Built once for each public URL. */
const getOpenApi: PublicHandler<"getOpenApi"> = async ({ services }) => {
  const { publicUrl } = services.config;
  const document = documents.get(publicUrl) ?? openApiDocument(publicUrl);
  documents.set(publicUrl, document);
  return document;
};

export const openApiHandlers = {
  getCapabilities: { run: getCapabilities },
  getOpenApi: { run: getOpenApi },
} satisfies Partial<Handlers>;
