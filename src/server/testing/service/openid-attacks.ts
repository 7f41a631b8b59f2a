import type { openBrowser } from "./openid-browser.ts";
import {
  type IdToken,
  type TestOpenIdProvider,
  publicKeys,
  readIdToken,
  signers,
  writeIdToken,
} from "./openid-provider.ts";

export const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));

/** Two providers, of which the first is tampered with. */
export interface Providers {
  acme: TestOpenIdProvider;
  other: TestOpenIdProvider;
}
export type Browser = ReturnType<typeof openBrowser>;
/** One hostile try; whatever it does, nobody may be signed in afterwards. */
export type Attack = (browser: Browser, providers: Providers) => Promise<unknown>;

/** The provider's answer with another ID token. */
const withToken =
  (change: (token: IdToken, providers: Providers) => IdToken | string, signer = signers.own): Attack =>
  async (browser, providers) => {
    providers.acme.state.tamper = (answer) => {
      const changed = change(readIdToken(answer.id_token), providers);
      return { ...answer, id_token: typeof changed === "string" ? changed : writeIdToken(changed, signer) };
    };
    return browser.get(await browser.leave("acme"));
  };
const withClaims = (claims: (now: number) => object): Attack =>
  withToken((token) => ({ ...token, claims: { ...token.claims, ...claims(Math.floor(Date.now() / 1000)) } }));
/** Claims that are nearly right. */
const nearly = (name: string, change: (right: string, providers: Providers) => unknown): Attack =>
  withToken((token, providers) => {
    const right = String(token.claims[name]);
    return { ...token, claims: { ...token.claims, [name]: change(right, providers) } };
  });
const withHeader = (header: object, signer = signers.own): Attack =>
  withToken((token) => ({ ...token, header: { ...token.header, ...header } }), signer);

const WRONG_TEXTS = [undefined, null, "", " ", "x", "laurel ", "LAUREL", "laurel2", 0, 1, true, [], {}];

const claims: Record<string, readonly unknown[]> = {
  nonce: [...WRONG_TEXTS, "nonce", ["nonce"], "A".repeat(43)],
  aud: [...WRONG_TEXTS, ["other"], ["other", "another"], [["laurel"]], "https://acme.test"],
  iss: [...WRONG_TEXTS, "https://evil.example", "http://127.0.0.1", "http://127.0.0.1:1"],
  sub: [undefined, null, "", 0, 1, true, [], {}],
};
const times: Record<string, readonly ((now: number) => unknown)[]> = {
  exp: [31, 45, 60, 120, 600, 3600, 86_400, 1e9].map((ago) => (now: number) => now - ago),
  nbf: [45, 60, 120, 3600, 86_400].map((ahead) => (now: number) => now + ahead),
};
const notTimes = [undefined, null, "", "soon", "9999999999", [], {}, true];

/** ID tokens that the provider signed, with claims that are wrong. */
export function tokenAttacks(): [string, Attack][] {
  const byClaim = Object.entries(claims).flatMap(([name, values]) =>
    values.map((value): [string, Attack] => [
      `${name} ${JSON.stringify(value)}`,
      withClaims(() => ({ [name]: value })),
    ]),
  );
  const byTime = Object.entries(times).flatMap(([name, values]) =>
    values.map((value, index): [string, Attack] => [`${name} ${index}`, withClaims((now) => ({ [name]: value(now) }))]),
  );
  const byType = ["exp", "iat"].flatMap((name) =>
    notTimes.map((value): [string, Attack] => [
      `${name} ${JSON.stringify(value)}`,
      withClaims(() => ({ [name]: value })),
    ]),
  );
  const azp = ["other", "", 1].map((value): [string, Attack] => [
    `several audiences, azp ${value}`,
    withClaims(() => ({ aud: ["laurel", "other"], azp: value })),
  ]);
  const near: [string, Attack][] = [
    ["nonce in other letters", nearly("nonce", swapCase)],
    ["nonce with a space", nearly("nonce", (right) => `${right} `)],
    ["nonce in a list", nearly("nonce", (right) => [right])],
    ["part of the nonce", nearly("nonce", (right) => right.slice(0, -1))],
    ["issuer with a slash", nearly("iss", (right) => `${right}/`)],
    ["issuer with a path", nearly("iss", (right) => `${right}/realm`)],
    ["issuer by another name", nearly("iss", (right) => right.replace("127.0.0.1", "localhost"))],
    ["issuer in a list", nearly("iss", (right) => [right])],
    ["the other issuer", nearly("iss", (_, { other }) => other.issuer)],
    ["audience with a space", nearly("aud", (right) => `${right} `)],
  ];
  return [...byClaim, ...byTime, ...byType, ...azp, ...near];
}

/** ID tokens that the provider did not sign. */
export function signatureAttacks(clientSecret: string): [string, Attack][] {
  const none = ["none", "None", "NONE", "nOnE", "", null, undefined, 0].map((alg): [string, Attack] => [
    `alg ${JSON.stringify(alg)} without signature`,
    withHeader({ alg }, signers.none),
  ]);
  const kinds = ["HS256", "RS256", "ES256", "EdDSA", "PS256"];
  const foreign = kinds.map((alg): [string, Attack] => [`${alg} by another key`, withHeader({ alg }, signers.other)]);
  const secrets = [clientSecret, publicKeys.own, "", "laurel"].map((secret): [string, Attack] => [
    `HS256 with ${secret.slice(0, 20)}`,
    withHeader({ alg: "HS256" }, signers.secret(secret)),
  ]);
  const embedded: [string, Attack][] = [
    ["own key in the header", withHeader({ jwk: publicKeys.other }, signers.other)],
    ["address of a key in the header", withHeader({ jku: "https://evil.example/jwks" }, signers.other)],
    ["unknown key", withHeader({ kid: "other" }, signers.other)],
    ["path as key", withHeader({ kid: "../own" }, signers.other)],
    ["unknown critical header", withHeader({ crit: ["x"], x: 1 })],
  ];
  const broken = ["", "x", "a.b", "a.b.c", "....", "null", "{}"].map((text): [string, Attack] => [
    `token ${JSON.stringify(text)}`,
    withToken(() => text),
  ]);
  const changed = ["sub", "email", "name"].map((name): [string, Attack] => [
    `${name} changed after the signature`,
    withToken((token) => {
      const [header, , signature] = writeIdToken(token).split(".");
      const claims = { ...token.claims, [name]: "owner1@example.test" };
      return [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
    }),
  ]);
  return [...none, ...foreign, ...secrets, ...embedded, ...broken, ...changed];
}
