import { expect, test } from "vitest";
import { maskText } from "./mask-text.ts";

const MASK = "[e-mail address]";

test.each([
  ["No such user: ada@example.com.", `No such user: ${MASK}`],
  ["<ada@example.com>, (bob@example.com) and to=eve@example.com", `<${MASK}>, (${MASK}) and to=${MASK}`],
  ["ada@example.com:587 is away", `${MASK}:587 is away`],
  ["mailto:ada@example.com=bob@example.com", `mailto:${MASK}=${MASK}`],
  ["a)b@example.com)eve@example.com", MASK],
  ["@ alone, and a @ b", "@ alone, and a @ b"],
  ["insert failed\nparams: ada,1", "insert failed"],
])("masks the addresses in %s", (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

// With quadratic time this would take minutes.
test.each(["a", "@", "a@", "a)", "a@b)"])("ends on a message of nothing but %s", { timeout: 30_000 }, (part) => {
  expect(maskText(part.repeat(300_000)).length).toBeLessThan(510);
});
