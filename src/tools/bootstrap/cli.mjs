import { spawn } from "node:child_process";

/** Progress goes to stderr, so that stdout has only the command's own output. */
export function logProgress(line) {
  process.stderr.write(`${line}\n`);
}

export class StepFailure extends Error {}

/** No stdin. Returns the exit code and the output of both streams, in order of arrival. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

export function tail(output, lines = 25) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}

/** Throws `StepFailure` with the end of the output and the advice when the step fails. */
export async function step(title, advice, command, args, options) {
  const begin = Date.now();
  logProgress(`${title} …`);
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new StepFailure(`${tail(output)}\n\n${title}: failed. ${advice}`);
  logProgress(`${title}: done in ${((Date.now() - begin) / 1000).toFixed(0)} s`);
}

/** A `StepFailure` is printed without its stack and exits with 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    logProgress(error.message);
    process.exitCode = 1;
  }
}
