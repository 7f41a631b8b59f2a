import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

type Json = Record<string, unknown>;
export interface IdToken {
  header: Json;
  claims: Json;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString()) as Json;

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
// Once per process: making keys is slow.
const OWN = newKey();
const OTHER = newKey();

export const signers = {
  own: (text: string) => sign("sha256", Buffer.from(text), OWN.privateKey).toString("base64url"),
  other: (text: string) => sign("sha256", Buffer.from(text), OTHER.privateKey).toString("base64url"),
  none: () => "",
  secret: (secret: string) => (text: string) => createHmac("sha256", secret).update(text).digest("base64url"),
};
export const publicKeys = {
  own: OWN.publicKey.export({ type: "spki", format: "pem" }).toString(),
  other: OTHER.publicKey.export({ format: "jwk" }),
};

export const readIdToken = (token: string): IdToken => {
  const [header, claims] = token.split(".");
  return { header: decode(header), claims: decode(claims) };
};

export function writeIdToken({ header, claims }: IdToken, signer: (text: string) => string = signers.own): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${signer(text)}`;
}

/** Changes what the token endpoint answers, before it is sent. */
export type Tamper = (answer: Json & { id_token: string }) => Json;

/** An OpenID Connect provider on this machine that signs everybody in as `person` without asking. */
export async function startOpenIdProvider(clientId: string, clientSecret: string, redirectUris: string[]) {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: { person: Json & { sub: string }; tamper: Tamper | undefined; isAway: boolean; refuses: boolean } = {
    person: { sub: "ada" },
    tamper: undefined,
    isAway: false,
    refuses: false,
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...OWN.privateKey.export({ format: "jwk" }), kid: "own", use: "sig", alg: "RS256" }] },
    cookies: { keys: ["test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...state.person, sub: accountId }) }),
    loadExistingGrant: async (ctx) => {
      const known = ctx.oidc.session?.grantIdFor(clientId);
      if (known) return ctx.oidc.provider.Grant.find(known);
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  // It warns about its in-memory store, once a test file.
  const answer = provider.callback();
  const tamperWith = (res: ServerResponse, tamper: Tamper) => {
    const end = res.end.bind(res);
    res.end = ((chunk: unknown) => {
      const text = JSON.stringify(tamper(JSON.parse(String(chunk))));
      res.setHeader("content-length", Buffer.byteLength(text));
      return end(text);
    }) as typeof res.end;
  };
  server.on("request", (req, res) => {
    if (state.isAway) return void req.socket.destroy();
    if (req.url?.startsWith("/interaction/")) {
      const result = state.refuses ? { error: "access_denied" } : { login: { accountId: state.person.sub } };
      return void provider.interactionFinished(req, res, result);
    }
    if (req.url === "/token" && state.tamper) tamperWith(res, state.tamper);
    return void answer(req, res);
  });
  return {
    issuer,
    state,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type TestOpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
