import { ApiError } from "#api/error.ts";
import { PASSKEY_MINUTES, type PasskeyChallenge } from "#contract/account/passkeys.ts";
import { m } from "#messages/gen/messages.js";
import { describeError } from "#app/shared/requests/error-text.ts";

const load = () => import("@simplewebauthn/browser");
const timeout = PASSKEY_MINUTES * 60_000;
const named = (id: string) => ({ id, type: "public-key" }) as const;

const IP_ADDRESS = /^(\[.*\]|[\d.]+)$/;

/** Whether this browser has passkeys here: none has at an IP address, nor without https unless at localhost. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window && !IP_ADDRESS.test(location.hostname);

/** Asks the browser to answer a challenge with a passkey. Throws an error of WebAuthn, as when the person cancels. */
export async function answerWithPasskey({ challenge, rp_id: rpId, allowed }: PasskeyChallenge) {
  const { startAuthentication } = await load();
  const allowCredentials = allowed.map(named);
  const optionsJSON = { challenge, rpId, allowCredentials, timeout, userVerification: "required" } as const;
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

type NewPasskey = {
  challenge: string;
  rp_id: string;
  excluded: string[];
  user: { id: string; name: string; display_name: string };
};

/** Ed25519, P-256 and RSA, the ones that devices have. */
const ALGORITHMS = [-8, -7, -257];

/** Asks the browser to make a passkey. Throws as `answerWithPasskey`. */
export async function makePasskey({ challenge, rp_id: id, excluded, user }: NewPasskey) {
  const { startRegistration } = await load();
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id, name: "Laurel" },
      user: { id: user.id, name: user.name, displayName: user.display_name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
      excludeCredentials: excluded.map(named),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
      timeout,
    },
  });
  const { clientDataJSON, attestationObject } = made.response;
  return { id: made.id, response: { clientDataJSON, attestationObject } };
}

const CANCELLED = new Set(["NotAllowedError", "AbortError"]);

/** Why a passkey was not made or accepted. */
export function describePasskeyError(error: unknown): string {
  if (error instanceof ApiError)
    return error.fields["credential"] ? m.account_passkey_refused() : describeError(error).text;
  const name = error instanceof Error ? error.name : "";
  if (CANCELLED.has(name)) return m.account_passkey_cancelled();
  if (name === "InvalidStateError") return m.account_passkey_known();
  return m.account_passkey_failed();
}
