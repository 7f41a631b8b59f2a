import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import type { Spending } from "./spend-once.ts";

/** Takes a phone one or two seconds; verifying is a single step. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 1000, least: 300, most: 900 } as const;
const HOURS_MS = 2 * 3_600_000;

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(WORK.cost),
      keyLength: z.number(),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
      data: z.object({ form: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

const secretsOf = ({ serverKey }: Pick<Services, "serverKey">) => {
  const secret = (use: string) => createHmac("sha256", serverKey).update(`proof ${use}`).digest("base64url");
  return { hmacSignatureSecret: secret("challenge"), hmacKeySignatureSecret: secret("key") };
};

/** Creates a proof-of-work challenge for one form; solving it allows one submission. */
export function makeChallenge(services: Pick<Services, "serverKey">, form: { id: number }) {
  const { algorithm, cost, least, most } = WORK;
  return createChallenge({
    algorithm,
    cost,
    deriveKey,
    counter: randomInt(least, most),
    expiresAt: new Date(Date.now() + HOURS_MS),
    data: { form: form.id },
    ...secretsOf(services),
  });
}

function parseProof(text: string) {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** What a solved challenge uses up, if it was solved for this form; undefined when it was not. */
export async function readProof(
  services: Pick<Services, "serverKey">,
  form: { id: number },
  proof: string | undefined,
): Promise<Spending | undefined> {
  const read = proof === undefined || proof === "" ? undefined : parseProof(proof);
  if (!read || read.challenge.parameters.data.form !== form.id) return undefined;
  const { verified } = await verifySolution({ ...read, deriveKey, ...secretsOf(services) }).catch(() => ({
    verified: false,
  }));
  const { nonce, expiresAt } = read.challenge.parameters;
  return verified ? { id: `proof ${nonce}`, until: new Date(expiresAt * 1000) } : undefined;
}
