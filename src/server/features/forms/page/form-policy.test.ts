import { expect, test } from "vitest";
import { hashOf } from "#server/platform/documents/public-document.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const home = openSubmissionFixture();

test("the page of a form may load all that it shows, the icons and media after submission too", async () => {
  const platform = (name: string, is_enabled: number) => ({
    platform: name,
    url: `https://${name}.example/review`,
    icon: `https://icons-${name}.example/a.png`,
    is_enabled,
  });
  const { slug } = await home.created({
    favicon: "https://favicon.example/a.png",
    thankyou_message_media: [{ details: { original_url: "https://thanks.example/a.mp4" } }],
    other_review_platforms_enabled: 1,
    other_review_platforms: [platform("shown", 1), platform("off", 0)],
    allow_star_redirection: 1,
    star_redirection_min_rating: 4,
    star_redirection_platforms: [platform("stars", 1)],
  });
  const { headers } = await home.at.service.request(`/form/${slug}`);
  const policy = headers.get("content-security-policy") ?? "";
  const sourcesOf = (kind: string) =>
    policy
      .split("; ")
      .find((part) => part.startsWith(kind))
      ?.split(" ") ?? [];
  expect(sourcesOf("img-src")).toEqual(
    expect.arrayContaining([
      "https://favicon.example",
      "https://thanks.example",
      "https://icons-shown.example",
      "https://icons-stars.example",
    ]),
  );
  expect(sourcesOf("media-src")).toContain("https://thanks.example");
  expect(policy).not.toContain("icons-off");
});

test("the recorder finds the style sheet of the page, which is the one that its policy allows", async () => {
  const { slug } = await home.created({});
  const answer = await home.at.service.request(`/form/${slug}`);
  const [, css = ""] = /<style id="form-style">([\s\S]*?)<\/style>/.exec(await answer.text()) ?? [];
  expect(css).toContain(".form");
  expect(answer.headers.get("content-security-policy")).toContain(`style-src ${hashOf(css)};`);
});
