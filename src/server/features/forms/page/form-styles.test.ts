import { expect, test } from "vitest";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { makeStamp } from "#server/platform/anti-spam/signed-timestamp.ts";
import { answersTo, multipart, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const home = openSubmissionFixture();
const STARS = { custom_attributes: { look: { style: "stars" } } };

async function pageOf(fields: Record<string, unknown>): Promise<string> {
  const { slug } = await home.created(fields);
  return (await home.at.service.request(`/form/${slug}`)).text();
}
const styleIn = (page: string) => /class="form" data-style="(\w+)"/.exec(page)?.[1];

test("a form is shown step by step unless it has another known style that fits it", async () => {
  expect(styleIn(await pageOf({}))).toBe("steps");
  expect(styleIn(await pageOf({ custom_attributes: { look: { style: "spiral" } } }))).toBe("steps");
  const recordings = { allow_text_review: 0, allow_video_recording: 1, video_button_label: "Video" };
  expect(styleIn(await pageOf({ ...STARS, ...recordings }))).toBe("steps");
});

test("the one screen asks for the rating first, and for text, person and consent before the button", async () => {
  const page = await pageOf(STARS);
  expect(styleIn(page)).toBe("stars");
  const places = ['name="rating"', 'name="comment"', 'id="about"', 'id="consent"', 'type="submit"'];
  const found = places.map((place) => page.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page.match(/name="comment"/g)).toHaveLength(1);
});

test("a review of either style is stored alike, and refused alike", async () => {
  const stored = [];
  for (const fields of [{}, STARS]) {
    const form = await home.created(fields);
    const stamp = makeStamp(home.at.service.services, form, Date.now() - 60_000);
    const person = answersTo(form, { name: "Ada", email: "ada@example.test" });
    const post = (body: object) =>
      home.at.service.request(`/form/${form.slug}`, { method: "POST", body: multipart({ stamp, ...person, ...body }) });
    const refused = await post({ comment: "No rating yet" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("No rating yet");
    expect((await post({ rating: "4", comment: `Simply good ${stored.length}` })).status).toBe(200);
    const [row] = await home.at.system((db) => db.select().from(reviews));
    stored.push(Object.entries(row ?? {}).flatMap(([name, value]) => (value === null ? [] : [name])));
    await home.at.system((db) => db.delete(reviews));
  }
  expect(stored[1]).toEqual(stored[0]);
});
