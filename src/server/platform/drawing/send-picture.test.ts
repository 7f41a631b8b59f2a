import { expect, test } from "vitest";
import { pictureOf } from "./send-picture.ts";

const bytes = (text: string) => Buffer.from(text);

test("the same content is drawn once, also for those who ask at the same time", async () => {
  let drawn = 0;
  const draw = async () => bytes(`picture ${(drawn += 1)}`);
  const both = await Promise.all([pictureOf(["once"], draw), pictureOf(["once"], draw)]);
  expect([...both, await pictureOf(["once"], draw)].map(String)).toEqual(["picture 1", "picture 1", "picture 1"]);
  expect(String(await pictureOf(["other"], draw))).toBe("picture 2");
});

test("a picture that failed is drawn again", async () => {
  await expect(pictureOf(["fails"], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(String(await pictureOf(["fails"], async () => bytes("ok")))).toBe("ok");
});

test("one is drawn at a time, and too many are refused with the time to come back", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let most = 0;
  let now = 0;
  const draw = async () => {
    most = Math.max(most, (now += 1));
    await gate;
    now -= 1;
    return bytes("x");
  };
  const all = Promise.allSettled(Array.from({ length: 30 }, (_, index) => pictureOf(["many", index], draw)));
  open();
  const refused = (await all).filter((one) => one.status === "rejected");
  expect(most).toBe(1);
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
});
