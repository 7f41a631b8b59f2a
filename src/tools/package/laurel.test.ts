import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listenOnLoopback } from "#tools/loopback.ts";

async function exitCode(port: number, ...options: string[]): Promise<unknown> {
  const { VITEST: _, ...environment } = process.env;
  const env = { ...environment, HOST: "127.0.0.1", PORT: String(port) };
  const [code] = await once(
    spawn(process.execPath, ["src/tools/package/laurel.mjs", "health", ...options], { env }),
    "exit",
  );
  return code;
}

test("`laurel health` asks whether the service is ready, with --live whether it runs", async () => {
  let database = "failed";
  const service = createServer((request, response) => {
    response.statusCode = request.url === "/readyz" && database === "failed" ? 503 : 200;
    response.end(JSON.stringify({ database }));
  });
  onTestFinished(() => void service.close());
  const port = await listenOnLoopback(service);
  expect([await exitCode(port), await exitCode(port, "--live")]).toEqual([1, 0]);
  database = "ok";
  expect([await exitCode(port), await exitCode(port, "--live")]).toEqual([0, 0]);
});
