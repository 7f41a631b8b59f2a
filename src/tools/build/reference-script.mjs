import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import scalar from "@scalar/fastify-api-reference";
import fastify from "fastify";

/**
 * Writes the script of the API reference. Its package for Fastify is the one that has the script ready-made: the package
 * with its sources needs 240 others, 250 MB, and a build.
 */
export async function writeReferenceScript(folder) {
  const app = fastify();
  await app.register(scalar, { routePrefix: "/docs", configuration: { url: "/v3/openapi.json" } });
  const { statusCode, body } = await app.inject("/docs/js/scalar.js");
  await app.close();
  if (statusCode !== 200) throw new Error("The package of the API reference has its script at another address now.");
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 8);
  writeFileSync(join(folder, `scalar-${hash}.js`), body);
}
