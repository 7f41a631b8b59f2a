import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";

/** What a service answers beyond the interface. A service without this endpoint has only what is documented. */
export const Capabilities = z.object({
  /** Name and version of the software, and the interface it speaks. */
  service: z.object({ name: z.string(), version: z.string(), interface: z.literal("v3") }),
  /** Endpoints that are not in the interface, by name. */
  extensions: z.array(z.object({ name: z.string(), method: z.string(), path: z.string() })),
  /** Endpoints that take an `Idempotency-Key`, and those whose records have a version (`ETag`, `If-Match`). */
  idempotent: z.array(z.string()),
  versioned: z.array(z.string()),
  /** Bytes, characters and counts that are allowed, by name. */
  limits: z.record(z.string(), z.number()),
});
export type Capabilities = z.infer<typeof Capabilities>;

export const capabilityEndpoints = {
  getCapabilities: endpoint({
    method: "GET",
    path: "/capabilities",
    extension: true,
    answer: z.object({ data: Capabilities }),
  }),
  /** The OpenAPI 3.1 description of all this. */
  getOpenApi: endpoint({
    method: "GET",
    path: "/openapi.json",
    access: "public",
    crossOrigin: true,
    extension: true,
    answer: z.looseObject({ openapi: z.string() }),
  }),
};
