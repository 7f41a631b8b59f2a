import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCuttingProxy } from "#server/testing/service/cutting-proxy.ts";
import { openUploadsFixture, sha256 } from "#server/testing/seeds/uploads.ts";

const at = openUploadsFixture();
let line: Awaited<ReturnType<typeof openCuttingProxy>>;
beforeAll(async () => {
  line = await openCuttingProxy(at.port);
});
afterAll(() => line.close());

const MB = 1024 * 1024;

describe("an interrupted upload resumes at its offset", () => {
  const CUTS = [0.01, 0.5, 0.99];
  test.each([1, 5, 20].flatMap((size) => CUTS.map((cut) => [size, cut] as const)))("%i MB at %d", async (size, cut) => {
    const { slug } = await at.forms.created();
    const content = randomBytes(size * MB);
    const path = await at.started(slug, content.length);
    line.cutNext({ sent: Math.floor(content.length * cut) });
    expect((await at.patch(path, 0, content, { port: line.port })).status).toBe(0);
    let answer = { status: 409 };
    let from = 0;
    // The service may still be writing the last part.
    while (answer.status === 409) {
      from = await at.offset(path);
      answer = await at.patch(path, from, content.subarray(from));
    }
    expect(answer.status).toBe(204);
    // The last part before the interruption may be lost.
    expect(from).toBeGreaterThanOrEqual(Math.floor(content.length * (cut - 0.5)));
    expect(from).toBeLessThan(content.length);
    expect(await at.stored(path)).toBe(sha256(content));
  });

  test("an upload interrupted repeatedly is completed", async () => {
    const { slug } = await at.forms.created();
    const content = randomBytes(3 * MB);
    const path = await at.started(slug, content.length);
    for (let from = 0; from < content.length; from = await at.offset(path)) {
      line.cutNext({ sent: 700_000 });
      await at.patch(path, from, content.subarray(from), { port: line.port });
    }
    expect(await at.stored(path)).toBe(sha256(content));
  });

  test("after a lost answer to the last part, the offset says that all bytes are stored", async () => {
    const { slug } = await at.forms.created();
    const content = randomBytes(MB);
    const path = await at.started(slug, content.length);
    line.cutNext({ answer: true });
    expect((await at.patch(path, 0, content, { port: line.port })).status).toBe(0);
    expect(await at.offset(path)).toBe(content.length);
  });
});
