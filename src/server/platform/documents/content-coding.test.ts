import { Hono } from "hono";
import { expect, test } from "vitest";
import { type Coding, chooseCoding } from "./content-coding.ts";

async function chosen(accepted: string | undefined, available: Coding[] = ["br", "gzip"]): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(chooseCoding(c, available) ?? "identity"));
  const answer = await app.request("/", { headers: accepted === undefined ? {} : { "accept-encoding": accepted } });
  return answer.text();
}

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br", "br"],
  ["br;q=1.0", "br"],
  ["br;q=1.0, gzip;q=0.8", "br"],
  ["br;q=0.5, gzip", "gzip"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["gzip;q=0.001", "gzip"],
  ["br;q=0.2, identity", "identity"],
  ["br;q=0, gzip;q=0", "identity"],
  ["*;q=0", "identity"],
  ["xbr, gzipped", "identity"],
])("of brotli and gzip, a client that accepts %s gets %s", async (accepted, coding) => {
  expect(await chosen(accepted)).toBe(coding);
});

test("a coding that there is not is never chosen", async () => {
  expect(await chosen("br, gzip;q=0.1", ["gzip"])).toBe("gzip");
  expect(await chosen("br, gzip", [])).toBe("identity");
});
