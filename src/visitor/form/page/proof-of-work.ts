import { scriptUrl } from "./trusted-script-url.ts";

function runProofWorker(worker: Worker, challenge: unknown): Promise<string> {
  return new Promise((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) =>
      resolve(typeof data === "string" ? data : ""),
    );
    worker.addEventListener("error", () => resolve(""));
    worker.postMessage(challenge, []);
  });
}

/** Empty where that is impossible, which does not prevent submitting. */
export async function computeProof(address: string, script: string): Promise<string> {
  try {
    const answer = await fetch(`${address}/challenge`, { credentials: "omit" });
    if (!answer.ok) return "";
    const worker = new Worker(scriptUrl(script), { type: "module" });
    const proof = await runProofWorker(worker, await answer.json());
    worker.terminate();
    return proof;
  } catch {
    return "";
  }
}
