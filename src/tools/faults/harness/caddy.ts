import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { accepts } from "./accepts.ts";
import type { Cleanup } from "./cleanup.ts";
import { readDeployed } from "./deployed-file.ts";
import { freePort } from "./laurel-process.ts";
import { ended } from "./postgres-server.ts";
import { findProgram } from "./programs.ts";
import { HOST, type Way } from "./visitor.ts";

/**
 * Caddy with `src/deploy/Caddyfile` in front of the process at `upstream`. Only its ports and files differ, and that it makes
 * the certificates itself, as nobody outside can check these names.
 */
export async function startCaddy(cleanup: Cleanup, folder: string, upstream: number): Promise<Way> {
  const program = findProgram("caddy");
  const [port, plainPort] = [await freePort(), await freePort()];
  const data = path.join(folder, "caddy");
  mkdirSync(data, { recursive: true });
  const settings = [
    "admin off",
    "local_certs",
    "skip_install_trust",
    `http_port ${plainPort}`,
    `https_port ${port}`,
    "default_bind 127.0.0.1",
    `storage file_system ${data}`,
  ];
  const file = path.join(folder, "Caddyfile");
  const global = `\t${settings.join("\n\t")}\n\ton_demand_tls {`;
  writeFileSync(file, readDeployed("Caddyfile", [["\ton_demand_tls {", global]]));
  const child = spawn(program, ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, LAUREL_UPSTREAM: `127.0.0.1:${upstream}`, LAUREL_HOST: HOST },
    stdio: "ignore",
  });
  cleanup.add(async () => {
    child.kill("SIGTERM");
    await ended(child);
  });
  await accepts(port);
  return { port, certificate: readFileSync(path.join(data, "pki/authorities/local/root.crt")) };
}
