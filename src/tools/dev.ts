import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { createBuilder } from "vite";

const ignored = /(^|\/)gen\/|\.gen\.ts$|\.test\.tsx?$/;
// Not `dist`, or `npm start` would run this development build.
const folder = ".cache/dev";
process.env["BUILD_DIR"] = folder;

let service: ReturnType<typeof spawn> | undefined;
let timer: NodeJS.Timeout | undefined;
let working = Promise.resolve();

async function rebuild() {
  try {
    await (await createBuilder({ mode: "development", logLevel: "warn" })).buildApp();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return;
  }
  await stop();
  const args = ["--enable-source-maps", `${folder}/server/main.js`, "--no-open", ...process.argv.slice(2)];
  service = spawn(process.execPath, args, { stdio: "inherit" });
}

/** The data folder takes one service at a time: the next starts when the last has ended. */
async function stop() {
  const last = service;
  if (!last || last.exitCode !== null || last.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    last.once("exit", () => resolve());
    last.kill("SIGTERM");
  });
}

watch("src", { recursive: true }, (_event, name) => {
  if (!name || ignored.test(name)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    working = working.then(rebuild);
  }, 150);
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    void stop().then(() => process.exit(0));
  });
}
working = rebuild();
