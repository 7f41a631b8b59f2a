import { spawn } from "node:child_process";

/** Progress goes to stderr, so that a command's own answer stays alone on stdout. */
export function logProgress(line) {
  process.stderr.write(`${line}\n`);
}

export class StepFailure extends Error {}

/** Runs a command without input. Gives its exit code and its output (both streams, in order of arrival). */
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

/** The last lines of a long output: the part where tools say what went wrong. */
export function tail(output, lines = 25) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}

/** Runs a step under one line of progress; throws `Stop` with the end of its output and the advice when it fails. */
export async function step(title, advice, command, args, options) {
  const begin = Date.now();
  logProgress(`${title} …`);
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new StepFailure(`${tail(output)}\n\n${title}: failed. ${advice}`);
  logProgress(`${title}: done in ${((Date.now() - begin) / 1000).toFixed(0)} s`);
}

/** Runs a main function; a `Stop` becomes plain words and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    logProgress(error.message);
    process.exitCode = 1;
  }
}
