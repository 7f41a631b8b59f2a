import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import scalar from "@scalar/fastify-api-reference";

/** Registers the plugin with a minimal stand-in for Fastify, which would bring 28 packages, and collects its routes. */
async function answersOf(options) {
  const answers = new Map();
  const reply = { header: () => reply, send: (body) => body };
  const route = ({ url, handler }) => answers.set(url, () => handler(undefined, reply));
  await new Promise((resolve) => {
    scalar({ route }, options, resolve);
  });
  return answers;
}

/**
 * Writes the script of the API reference. Its package for Fastify is the one that has the script ready-made: the package
 * with its sources needs 240 others, 250 MB, and a build.
 */
export async function writeReferenceScript(folder) {
  const answers = await answersOf({ routePrefix: "/docs", configuration: { url: "/v3/openapi.json" } });
  const body = answers.get("/docs/js/scalar.js")?.();
  if (typeof body !== "string")
    throw new Error("The package of the API reference has its script at another address now.");
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 8);
  writeFileSync(join(folder, `scalar-${hash}.js`), body);
}
