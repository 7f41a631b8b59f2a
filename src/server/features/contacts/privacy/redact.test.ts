import { describe, expect, test } from "vitest";
import { redact, redactAnswer, redactHtml } from "./redact.ts";

const ann = { phrases: ["Ann Lee", "ann@example.test", "", "+49 30 12"] };

describe("redacting a person", () => {
  test.each([
    ["I, Ann Lee, love it", "I, …, love it"],
    ["ANN LEE!", "…!"],
    ["Write to ann@example.test or +49 30 12.", "Write to … or …."],
    ["Ann Leeds and Joann Lee stay", "Ann Leeds and Joann Lee stay"],
    ["Ann alone stays, it may be any Ann", "Ann alone stays, it may be any Ann"],
  ])("%s", (text, left) => expect(redact(text, ann)).toBe(left));

  test("an answer also loses the first name, but no common word", () => {
    expect(redactAnswer("Thank you, Ann! An annual bonus, Mrs Lee.", ann)).toBe(
      "Thank you, …! An annual bonus, Mrs ….",
    );
  });

  test("markup stays valid", () => {
    const tagged = { phrases: ["strong", "Tom & Co"] };
    expect(redactHtml("<p><strong>strong</strong> by Tom &amp; Co</p>", tagged)).toBe("<p><strong>…</strong> by …</p>");
    expect(redactHtml('<p>By <a href="https://x.test/ann lee">me</a></p>', ann)).toBe("<p>By <a>me</a></p>");
  });

  test("without a name nothing changes", () => {
    expect(redact("a … b", { phrases: ["", " ", "B"] })).toBe("a … b");
    expect(redact("(a+b) [c]", { phrases: ["(a+b)"] })).toBe("… [c]");
  });
});
