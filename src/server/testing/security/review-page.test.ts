import { parseDocument } from "htmlparser2";
import naughty from "big-list-of-naughty-strings" with { type: "json" };
import { type Element, isTag } from "domhandler";
import { expect, test } from "vitest";
import { feedbackId } from "#server/platform/db/ids.ts";
import { openReviewsFixture } from "#server/testing/seeds/reviews.ts";
import { INJECTIONS } from "#server/testing/attacks/injection-strings.ts";

const at = openReviewsFixture();

const BREAKING = [
  '"><script>alert(1)</script>',
  "'\"--></style></title></textarea></noscript></template></script><svg onload=alert(1)>",
  '" onload="alert(1)" x="',
  "</title><meta http-equiv=refresh content=0;url=https://evil.example/>",
  "--> 00:00:01.000\n\nSTYLE\n::cue{}",
];
const EVERY = 7;
const TEXTS = [...BREAKING, ...[...naughty, ...INJECTIONS].filter((text, n) => n % EVERY === 0 && text.trim() !== "")];

const tagsIn = (node: { children: unknown[] }): Element[] =>
  node.children.flatMap((child) => {
    const tag = child as Element;
    return isTag(tag) ? [tag, ...tagsIn(tag)] : [];
  });

/** Element names with attribute names. */
const outlineOf = (html: string) =>
  tagsIn(parseDocument(html)).map(({ name, attribs }) => `${name} ${Object.keys(attribs).join(" ")}`);

test("untrusted text stays text in the head, card and captions of a review page", async () => {
  const odd: string[] = [];
  const draw = async (text: string) => {
    const short = text.slice(0, 255);
    const [id = 0] = await at.insert({ medium: "video", approved: true, words: text });
    const sent = {
      comment: text,
      review_title: short,
      cues: [{ start: 0, end: 1, text: text.slice(0, 1000) }],
      question_answers: ["name", "position", "organization_name"].map((key) => ({
        feed_form_question_id: key,
        answer: short,
      })),
    };
    expect((await at.call("PUT", `/feeds/video/${id}`, sent)).status).toBe(200);
    const response = await at.service.request(`/r/${feedbackId(id)}`);
    expect(response.status).toBe(200);
    return response.text();
  };
  // Elements that harmless text produces.
  const harmless = new Set(outlineOf(await draw("plain words")));
  const ALLOWED = /^(?:p|br|strong|em|u|s|mark|ul|ol|li|blockquote|a) (?:href target rel)?$/;
  for (const text of TEXTS) {
    const html = await draw(text);
    const strange = outlineOf(html).filter((tag) => !harmless.has(tag) && !ALLOWED.test(tag));
    const hrefs = tagsIn(parseDocument(html)).map(({ attribs }) => attribs["href"] ?? "");
    const unsafe = hrefs.filter(
      (href) => href && !/^(?:https?:|mailto:|tel:|\/favicon\.svg|\/r\/\w+\/report$)/.test(href),
    );
    if (strange.length > 0 || unsafe.length > 0) odd.push(`${text}: ${[...strange, ...unsafe].join(", ")}`);
  }
  expect(odd).toEqual([]);
}, 120_000);
