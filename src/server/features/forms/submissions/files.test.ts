import { describe, expect, test } from "vitest";
import { attachments, reviewAnswers, reviews, storedFiles, submissions } from "#server/platform/db/tables/schema.ts";
import { sampleFile } from "#server/testing/fixtures/sample-files.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const home = openSubmissionFixture();
const { review, created } = home;
const rowsOf = async () => ({
  reviews: await home.at.system((db) => db.select().from(reviews)),
  files: await home.at.system((db) => db.select().from(attachments).orderBy(attachments.position)),
});
const UPLOADS = {
  allow_upload_file_option: 1,
  text_file_upload_label: "Add",
  allow_files: ["image", "video", "audio"],
};

describe("files in the body are accepted, as a page without scripts sends them", () => {
  test("a video makes a video review, with cues for its transcript", async () => {
    const form = await created();
    const sent = {
      recording: sampleFile("video"),
      comment: "",
      transcript: "It was good. I would come again.",
      seconds: "4",
    };
    expect((await review(form, sent)).status).toBe(200);
    const {
      reviews: [row],
      files,
    } = await rowsOf();
    expect(row).toMatchObject({ medium: "video", hasVideo: true, transcript: "It was good. I would come again." });
    expect(row?.cues).toEqual([
      { start: 0, end: 1.548, text: "It was good." },
      { start: 1.548, end: 4, text: "I would come again." },
    ]);
    expect(files.map(({ kind, contentType }) => [kind, contentType])).toEqual([["video", "video/webm"]]);
  });

  test("a transcript without spaces has several cues, and none is cut inside an emoji", async () => {
    const form = await created();
    const transcript = "这家店非常好，店员也很热情。" + "🎉".repeat(600);
    const sent = { recording: sampleFile("video"), comment: "", transcript, seconds: "60" };
    expect((await review(form, sent)).status).toBe(200);
    const cues = (await rowsOf()).reviews[0]?.cues ?? [];
    expect(cues.map(({ text }) => text).join("")).toBe(transcript);
    expect(cues.length).toBeGreaterThan(10);
    expect(cues.at(-1)?.end).toBe(60);
  });

  test("an audio file makes an audio review, whatever type it claims", async () => {
    const form = await created();
    await review(form, { kind: "video", recording: sampleFile("audio"), comment: "" });
    expect((await rowsOf()).reviews[0]).toMatchObject({ medium: "audio", hasAudio: true, hasVideo: false });
  });

  test("pictures, avatar and pictures that answer questions are stored where they belong", async () => {
    const question = { question_text: "place", question_type: 2, question_label: "Show us the place", mandatory: 1 };
    const questions = ["name", "email", "photo"].map((key) => ({ question_text: key }));
    const form = await created({ ...UPLOADS, questions: [...questions, question] });
    const person = { photo: sampleFile("photo"), place: sampleFile("photo") };
    const body = new Map([
      ["pictures[0]", sampleFile("a")],
      ["pictures[1]", sampleFile("b")],
    ]);
    expect((await review(form, Object.fromEntries(body), person)).status).toBe(200);
    const {
      reviews: [row],
      files,
    } = await rowsOf();
    expect(row).toMatchObject({ medium: "text", avatar: expect.stringMatching(/\.webp$/) });
    expect(files.map(({ kind, position }) => [kind, position])).toEqual([
      ["image", 0],
      ["image", 1],
    ]);
    const [answer] = await home.at.system((db) => db.select().from(reviewAnswers));
    expect(answer).toMatchObject({ questionText: "place", file: expect.stringMatching(/\.webp$/) });
  });

  test("a file of a wrong type is refused at its field and not stored", async () => {
    const form = await created(UPLOADS);
    const text = new File(["only words"], "clip.webm", { type: "video/webm" });
    const { status, body } = await review(form, { recording: text, "pictures[0]": text }, { photo: text });
    const photo = form.questions.find(({ question_text: key }) => key === "photo")?.id;
    expect(status).toBe(422);
    expect(Object.keys("errors" in body ? (body.errors ?? {}) : {}).toSorted()).toEqual(
      [`answers.${photo}`, "pictures.0", "recording"].toSorted(),
    );
    expect(await home.at.system((db) => db.$count(storedFiles))).toBe(0);
  });

  test("a HEIC picture is refused with what to do", async () => {
    const form = await created(UPLOADS);
    const head = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    const picture = new File([head, new Uint8Array(64)], "IMG_1.jpg", { type: "image/jpeg" });
    const { status, body } = await review(form, { recording: picture, "pictures[0]": picture }, { photo: picture });
    expect(status).toBe(422);
    const told = Object.values("errors" in body ? (body.errors ?? {}) : {}).flat();
    expect(told.filter((text) => text.includes("HEIC picture"))).toHaveLength(2);
  });

  test("a form without recordings refuses one", async () => {
    const form = await created({ allow_video_recording: 0, allow_audio_recording: 0 });
    expect((await review(form, { recording: sampleFile("video") })).status).toBe(422);
  });

  test("an unknown upload is refused", async () => {
    const form = await created();
    expect((await review(form, { recording: "nobody-has-made-this-one" })).status).toBe(422);
  });
});

test("a queued submission keeps its files, and becomes the same review when approved", async () => {
  const form = await created({ custom_attributes: { spam: { hold_all: true } } });
  const { status } = await review(form, { recording: sampleFile("video"), comment: "Moving" });
  expect(status).toBe(200);
  expect((await rowsOf()).reviews).toEqual([]);
  const [held] = await home.at.system((db) => db.select().from(submissions));
  expect(held?.files).toHaveLength(1);
  const released = await home.call("POST", `/held-submissions/${held?.id}/release`);
  expect(released.status).toBe(200);
  const {
    reviews: [row],
    files,
  } = await rowsOf();
  expect(row).toMatchObject({ medium: "video", words: "Moving", reviewerName: "Ada Lovelace" });
  expect(files.map(({ file }) => file)).toEqual(held?.files);
});

test("a form without any consent field publishes words and name on the wall, never the recording", async () => {
  const form = await created({ questions: [{ question_text: "name" }, { question_text: "email" }] });
  await review(form, { recording: sampleFile("video"), comment: "Kind and quick." });
  const [row] = (await rowsOf()).reviews;
  expect(row).toMatchObject({ medium: "video", agreed: ["publish_text", "publish_person"] });
  await home.at.system((db) => db.update(reviews).set({ approved: true }));
  const feeds = [`feed-video-item-${row?.id}`];
  await home.at.call("POST", "/pages", { name: "Wall", public_slug: "open", feeds });
  const html = await (await home.at.service.request("/w/open")).text();
  expect(html).toContain("Kind and quick.");
  expect(html).toContain("Ada Lovelace");
  const [file] = (await rowsOf()).files;
  expect(file?.file).toMatch(/\.webm$/);
  expect(html).not.toContain(file?.file);
});
