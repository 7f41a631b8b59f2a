import { expect, test } from "vitest";
import { addAddresses } from "./package-addresses.mjs";

const resolvedOf = (packages: Record<string, object>, registry = "https://registry.example/npm") =>
  Object.values<{ resolved?: string }>(addAddresses({ packages }, registry).packages).map(({ resolved }) => resolved);

test("a package has its address at the registry: scoped, nested and under another name", () => {
  expect(
    resolvedOf({
      "node_modules/zod": { version: "4.1.0" },
      "node_modules/@scope/one": { version: "1.0.0-rc.1" },
      "node_modules/zod/node_modules/@scope/two": { version: "2.0.0" },
      "node_modules/other-name": { version: "3.0.0", name: "@scope/real" },
    }),
  ).toEqual([
    "https://registry.example/npm/zod/-/zod-4.1.0.tgz",
    "https://registry.example/npm/@scope/one/-/one-1.0.0-rc.1.tgz",
    "https://registry.example/npm/@scope/two/-/two-2.0.0.tgz",
    "https://registry.example/npm/@scope/real/-/real-3.0.0.tgz",
  ]);
});

test("the project itself gets no address, an existing address stays, and a trailing slash of the registry is not doubled", () => {
  expect(
    resolvedOf(
      {
        "": { version: "0.1.0" },
        "node_modules/here": { version: "1.0.0", resolved: "https://files.example/here.tgz" },
        "node_modules/zod": { version: "4.1.0" },
      },
      "https://registry.example/",
    ),
  ).toEqual([undefined, "https://files.example/here.tgz", "https://registry.example/zod/-/zod-4.1.0.tgz"]);
});
