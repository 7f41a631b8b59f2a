import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Services } from "#server/context.ts";
import { makeChallenge } from "./proof.ts";

/** A proof of work for a form, as a browser makes it. */
export async function solveProof(services: Services, form: { id: number }): Promise<string> {
  const challenge = await makeChallenge(services, form);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
