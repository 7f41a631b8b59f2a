import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What an authenticator or the page around it can do otherwise than it should. */
export interface Twist {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  type?: string;
  key?: KeyObject;
  userHandle?: string;
}

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** An authenticator in software with one passkey (P-256) for `origin`. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let counter = 0;

  const head = (flags: number, count: number, rpId: string) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), numberBytes(count)]);

  return {
    id: text(id),
    privateKey,
    create(challenge: string, rpId: string, twist: Twist = {}) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const flags = PRESENT | HAS_CREDENTIAL | (twist.isVerified === false ? 0 : VERIFIED);
      const authData = Buffer.concat([
        head(flags, counter, twist.rpId ?? rpId),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      const data = clientData(twist.type ?? "webauthn.create", challenge, twist.origin ?? origin);
      return { id: text(id), response: { clientDataJSON: text(data), attestationObject: text(attestation) } };
    },
    use(challenge: string, rpId: string, twist: Twist = {}) {
      counter += 1;
      const flags = PRESENT | (twist.isVerified === false ? 0 : VERIFIED);
      const authenticatorData = head(flags, twist.counter ?? counter, twist.rpId ?? rpId);
      const data = clientData(twist.type ?? "webauthn.get", challenge, twist.origin ?? origin);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), twist.key ?? privateKey);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          ...(twist.userHandle !== undefined && { userHandle: twist.userHandle }),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
