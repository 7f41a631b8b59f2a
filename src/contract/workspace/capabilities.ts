import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";

export const Capabilities = z.object({
  service: z.object({ name: z.string(), version: z.string(), interface: z.literal("v3") }),
  extensions: z.array(z.object({ name: z.string(), method: z.string(), path: z.string() })),
  /** Endpoints that take an `Idempotency-Key`, and those whose records have a version (`ETag`, `If-Match`). */
  idempotent: z.array(z.string()),
  versioned: z.array(z.string()),
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
  getOpenApi: endpoint({
    method: "GET",
    path: "/openapi.json",
    access: "public",
    crossOrigin: true,
    extension: true,
    answer: z.looseObject({ openapi: z.string() }),
  }),
};
