import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messageId, newSecret, signatureOf } from "./sign-delivery.ts";

// Against forgery and replay: a Standard Webhooks verifier accepts our signatures and no others.
const NOW = new Date("2024-02-29T12:00:00Z");
const secret = newSecret();
const body = JSON.stringify({ type: "review.updated", data: { id: 7, name: "Zoë 🎉 \u2028" } });
const id = messageId(7);
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const verify = (headers: Record<string, string>, text = body, key = secret) => new Webhook(key).verify(text, headers);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a secret is 32 random bytes after whsec_", () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(secret);
});

test("matches the test vector of the specification", () => {
  const headers = signatureOf(
    ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  );
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

describe("accepted", () => {
  const signed = signatureOf([secret], id, NOW, body);
  test.each<[string, Record<string, string>, string?]>([
    ["as it was sent", signed],
    [
      "names in other letters",
      Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toUpperCase(), value])),
    ],
    ["a second signature before ours", { ...signed, "webhook-signature": `v1,AAAA ${signed["webhook-signature"]}` }],
    [
      "a second signature of another version",
      { ...signed, "webhook-signature": `${signed["webhook-signature"]} v2,AAAA` },
    ],
    ["299 seconds old", signatureOf([secret], id, later(-299), body)],
    ["299 seconds ahead", signatureOf([secret], id, later(299), body)],
    ["a dot in the id", signatureOf([secret], "msg.7", NOW, body)],
    ["an empty body", signatureOf([secret], id, NOW, ""), ""],
    ["the secret without its prefix", signatureOf([secret.slice("whsec_".length)], id, NOW, body)],
  ])("%s", (_name, headers, text) => expect(() => verify(headers, text)).not.toThrow());
});

describe("rejected", () => {
  const signed = signatureOf([secret], id, NOW, body);
  const without = (name: string) => Object.fromEntries(Object.entries(signed).filter(([key]) => key !== name));
  test.each<[string, Record<string, string>, string?, string?]>([
    ["another body", signed, body.replace("7", "8")],
    ["the same JSON written otherwise", signed, JSON.stringify(JSON.parse(body), null, 1)],
    ["a body with a blank more", signed, `${body} `],
    ["another id", { ...signed, "webhook-id": "msg_8" }],
    ["a dot moved from the id to the time", { ...signatureOf([secret], "msg.7", NOW, body), "webhook-id": "msg" }],
    ["another time", { ...signed, "webhook-timestamp": String(NOW.getTime() / 1000 + 1) }],
    ["no time", { ...signed, "webhook-timestamp": "soon" }],
    ["301 seconds old", signatureOf([secret], id, later(-301), body)],
    ["301 seconds ahead", signatureOf([secret], id, later(301), body)],
    ["another key", signed, body, newSecret()],
    ["no signature", { ...signed, "webhook-signature": "" }],
    [
      "a signature of another version alone",
      { ...signed, "webhook-signature": signed["webhook-signature"]?.replace("v1", "v1a") ?? "" },
    ],
    ["half a signature", { ...signed, "webhook-signature": signed["webhook-signature"]?.slice(0, 20) ?? "" }],
    ["without webhook-id", without("webhook-id")],
    ["without webhook-timestamp", without("webhook-timestamp")],
    ["without webhook-signature", without("webhook-signature")],
  ])("%s", (_name, headers, text, key) => expect(() => verify(headers, text, key)).toThrow());

  test("an empty secret is refused", () => {
    for (const empty of ["", "whsec_"]) expect(() => signatureOf([empty], id, NOW, body)).toThrow();
  });
});
