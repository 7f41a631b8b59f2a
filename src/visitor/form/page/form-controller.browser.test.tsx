/** @jsxImportSource preact */
import { render } from "preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { FormView, QuestionView } from "#contract/forms/view/form-view.ts";
import { Draft } from "#visitor/drafts/draft.ts";
import { Form } from "#visitor/form/screens/form.tsx";
import type { FormPage, FormState } from "#visitor/form/state/form-state.ts";
import { initialValues } from "#visitor/form/state/form-values.ts";
import { formForTests, formPageForTests, formStateForTests, questionForTests } from "#visitor/testing/sample-form.ts";
import { type SubmitOptions, submit } from "#visitor/uploads/submit-review.ts";
import { FormController } from "./form-controller.ts";
import { sendWaiting } from "./send-waiting.ts";

vi.mock(import("#visitor/uploads/submit-review.ts"), { spy: true });
const host = document.body.appendChild(document.createElement("div"));
const { href } = location;
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(submit).mockReset();
  vi.unstubAllGlobals();
  render(null, host);
  history.replaceState(null, "", href);
});

async function openForm(more: Partial<FormView>, link: Partial<FormPage> = {}) {
  const view = formForTests({ style: "stars", ...more });
  const page = { ...formPageForTests(view), framed: true, ...link };
  let scene = formStateForTests(page);
  const languages = new Set<string>();
  const controller: FormController = new FormController(page, initialValues(view, {}), (now: FormState) => {
    scene = now;
    languages.add(now.page.view.language);
    render(<Form scene={scene} acts={controller} />, host);
  });
  await controller.open();
  return { page, controller, scene: () => scene, languages };
}

const submissions = (): SubmitOptions[] => vi.mocked(submit).mock.calls.map(([sending]) => sending);

const picture = (name: string) => new File([name], name, { type: "image/png" });

test("a picture that answers a question stays with it, whatever other questions are hidden", async () => {
  const image = { type: QUESTION_TYPE.image };
  const { controller, scene } = await openForm({
    questions: [
      questionForTests(11, { type: QUESTION_TYPE.checkbox }),
      questionForTests(12, { ...image, shownIf: { of: 11, is: ["1"] } }),
      questionForTests(13, { ...image, required: true }),
    ],
  });
  vi.mocked(submit).mockResolvedValue({ state: "cancelled" });
  controller.editFields({ rating: "5", comment: "Good" });
  controller.answer(11, ["1"]);
  controller.addFiles("answers.12", [picture("hidden.png")], 1);
  await expect.poll(() => scene().files["answers.12"]).toHaveLength(1);
  controller.addFiles("answers.13", [picture("shown.png")], 1);
  await expect.poll(() => scene().files["answers.13"]).toHaveLength(1);
  controller.answer(11, []);
  controller.next();
  await expect.poll(submissions).toHaveLength(1);
  const [sending] = submissions();
  expect(sending?.fields.get("answers[1][question]")).toBe("13");
  expect(sending?.draft.files.map(({ slot, name }) => [slot, name])).toEqual([
    ["answers.12", "hidden.png"],
    ["answers.13", "shown.png"],
  ]);
});

test("who changed a review that had arrived is told, and starts over with one of its own", async () => {
  const { page, controller, scene } = await openForm({});
  vi.mocked(submit).mockResolvedValue({ state: "arrived" });
  controller.editFields({ rating: "5", comment: "Good" });
  controller.next();
  const notice = { tone: "problem", text: page.words.error_sent, afresh: true };
  await expect.poll(() => scene().notice).toEqual(notice);
  expect(scene().problems).toEqual({});
  const scanned = vi.spyOn(IDBObjectStore.prototype, "getAllKeys");
  controller.startOver();
  expect(scene().notice).toBeNull();
  controller.editFields({ rating: "4", comment: "Another" });
  controller.next();
  await expect.poll(submissions).toHaveLength(2);
  const keys = submissions().map(({ draft }) => draft.key);
  expect(new Set(keys).size).toBe(2);
  expect(scanned).not.toHaveBeenCalled();
  scanned.mockRestore();
});

const fieldOf = (field: string) => document.querySelector<HTMLElement>(`#f-${field}`);

test("the list of pictures has the focus when the input that took the last of them is gone", async () => {
  const { controller } = await openForm({ questions: [questionForTests(11, { type: QUESTION_TYPE.image })] });
  fieldOf("answers-11")?.focus();
  controller.addFiles("answers.11", [picture("a.png")], 1);
  await expect.poll(() => document.activeElement?.textContent).toBe("a.png");
  expect(document.activeElement?.tagName).toBe("UL");
});

test("a picture that turns out to be unreadable while the review is sent leaves its progress on screen", async () => {
  const { page, controller, scene } = await openForm({
    questions: [questionForTests(11, { type: QUESTION_TYPE.image })],
  });
  vi.mocked(submit).mockReturnValue(new Promise(() => {}));
  const slow = picture("b.png");
  const bytes = Promise.withResolvers<ArrayBuffer>();
  slow.arrayBuffer = () => bytes.promise;
  controller.addFiles("answers.11", [slow], 1);
  controller.editFields({ rating: "5", comment: "Good" });
  controller.next();
  await expect.poll(submissions).toHaveLength(1);
  bytes.reject(new DOMException("", "NotReadableError"));
  await expect.poll(() => scene().problems).toEqual({ "answers.11": page.words.error_unread });
  expect(scene().sending).not.toBeNull();
});

test("a picture that the device cannot give back is said to be unreadable, not the review unsent", async () => {
  const { page, controller, scene } = await openForm({
    questions: [questionForTests(11, { type: QUESTION_TYPE.image })],
  });
  vi.spyOn(Draft.prototype, "files", "get").mockImplementation(() => {
    throw new DOMException("", "UnknownError");
  });
  controller.addFiles("answers.11", [picture("a.png")], 1);
  const problems = { "answers.11": page.words.error_unread };
  await expect.poll(() => scene().problems).toEqual(problems);
  controller.editFields({ comment: "Good" });
  controller.answer(11, []);
  expect(scene().problems).toEqual({});
  controller.removeFile("answers.11", "none");
  await expect.poll(() => scene().problems).toEqual(problems);
});

test("a picture that cannot be read is refused at its field, and the others stay", async () => {
  const { page, controller, scene } = await openForm({
    questions: [questionForTests(11, { type: QUESTION_TYPE.image })],
  });
  const unreadable = picture("b.png");
  unreadable.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"));
  controller.addFiles("answers.11", [unreadable], 1);
  await expect.poll(() => host.querySelector(".problem")?.textContent).toBe(page.words.error_unread);
  expect(document.activeElement).toBe(fieldOf("answers-11"));
  controller.addFiles("answers.11", [picture("a.png")], 1);
  await expect.poll(() => scene().files["answers.11"]?.map(({ name }) => name)).toEqual(["a.png"]);
  expect(scene().notice).toBeNull();
});

describe.each(["steps", "conversation"] as const)("a form in %s", (style) => {
  async function sendRecording(errors: Record<string, string[]>) {
    const { review } = formForTests();
    const form = await openForm({
      style,
      review: { ...review, rating: null },
      ways: [{ way: "upload", label: "Upload", seconds: null }],
    });
    vi.mocked(submit).mockResolvedValue({ state: "refused", message: "No.", errors });
    form.controller.editFields({ way: "video" });
    form.controller.chooseWay("upload");
    form.controller.editFields({ recorded: "video" });
    form.controller.next();
    await expect.poll(submissions).toHaveLength(1);
    return form;
  }

  test("says what is wrong with a recording where it was made, and leads the focus there", async () => {
    await sendRecording({ recording: ["Not a recording."] });
    await expect.poll(() => host.querySelector(".problem")?.textContent).toBe("Not a recording.");
    expect(document.activeElement).toBe(fieldOf("recording"));
  });

  test("says what is wrong with what has no field", async () => {
    await sendRecording({ transcript: ["This is too long."] });
    await expect.poll(() => host.querySelector(".notice.bad")?.textContent).toBe("This is too long.");
  });
});

test("the language chosen last is shown, with what was typed meanwhile", async () => {
  const { page, controller, scene, languages } = await openForm({});
  const answers = new Map<string | null, (answer: Response) => void>();
  vi.stubGlobal("fetch", (url: URL) => new Promise((resolve) => answers.set(url.searchParams.get("lang"), resolve)));
  const arrive = (language: string) =>
    answers.get(language)?.(Response.json({ ...page, view: { ...page.view, language } }));
  controller.changeLanguage("de");
  controller.changeLanguage("es");
  controller.editFields({ comment: "Good" });
  arrive("es");
  await expect.poll(() => scene().page.view.language).toBe("es");
  arrive("de");
  controller.changeLanguage("ar");
  arrive("ar");
  await expect.poll(() => document.documentElement.dir).toBe("rtl");
  expect([...languages]).toEqual(["en", "es", "ar"]);
  expect(scene().typed).toMatchObject({ comment: "Good", language: "ar" });
});

const choice = (more: Partial<QuestionView> = {}) =>
  questionForTests(11, { type: QUESTION_TYPE.choice, options: ["Yes", "No"], ...more });

describe("a form that was changed while it was open", () => {
  test.each([
    ["a new question", [choice(), questionForTests(12, { required: true })], "answers.12", ["No"]],
    ["a renamed option", [choice({ options: ["Yes", "Never"] })], "answers.11", []],
    ["an option before the one chosen", [choice({ options: ["Sure", "Yes", "No"] })], "rating", ["No"]],
  ])("is shown as it is now when the review is refused: %s", async (_what, questions, field, kept) => {
    const { page, controller, scene } = await openForm({ questions: [choice()] });
    vi.mocked(submit).mockResolvedValue({
      state: "refused",
      message: "No.",
      errors: { [field]: ["Please fill this in."] },
    });
    const changed = { ...page, view: { ...page.view, questions } };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(changed)));
    controller.editFields({ rating: "5", comment: "Good" });
    controller.answer(11, ["No"]);
    controller.next();
    await expect.poll(() => scene().problems).toEqual({ [field]: "Please fill this in." });
    expect(host.querySelector(".problem")?.textContent).toBe("Please fill this in.");
    expect(document.activeElement).not.toBe(document.body);
    expect(scene().page.view.questions).toEqual(questions);
    expect(scene().typed).toMatchObject({ comment: "Good", answers: { 11: kept } });
  });
});

const isSentOf = (values: unknown) => (values as { isSent: boolean }).isSent;

describe("drafts of a form that several people have links to", () => {
  const ANA = { test: "", person: "ana", source: "invitation", prefill: { email: "ana@example.test" } };
  const BO = { test: "", person: "bo", source: "invitation", prefill: { email: "bo@example.test" } };

  async function typeAs(id: string, link: Partial<FormPage>, comment: string) {
    // Another tab: within one, the draft stays its own.
    vi.stubGlobal("navigator", { sendBeacon: () => true });
    const form = await openForm({ id }, link);
    const saved = vi.spyOn(Draft.prototype, "saveValues");
    form.controller.editFields({ rating: "5", comment });
    const stored = async (isSent: boolean) => {
      const isThere = ([values]: unknown[]) => JSON.stringify(values).includes(comment) && isSentOf(values) === isSent;
      await expect.poll(() => saved.mock.calls.some(isThere)).toBe(true);
      await saved.mock.results[saved.mock.calls.findIndex(isThere)]?.value;
    };
    return { ...form, stored };
  }

  test("are resumed under the same link only, also with the link of a reminder", async () => {
    vi.mocked(submit).mockResolvedValue({ state: "cancelled" });
    const id = crypto.randomUUID();
    await (await typeAs(id, ANA, "By Ana")).stored(false);
    expect((await openForm({ id }, BO)).scene().typed.comment).toBe("");
    expect((await openForm({ id }, { ...ANA, source: "shop" })).scene().typed.comment).toBe("");
    expect((await openForm({ id }, { ...ANA, person: "ana again" })).scene().typed.comment).toBe("By Ana");
  });

  test("that wait to be sent are sent under their own person and source, and shown to nobody else", async () => {
    const id = crypto.randomUUID();
    const { controller, stored } = await typeAs(id, { ...ANA, source: "mail" }, "Waiting");
    // The tab is closed while the review is on its way.
    vi.mocked(submit).mockReturnValue(new Promise(() => {}));
    controller.next();
    await stored(true);
    await expect.poll(submissions).toHaveLength(1);
    vi.mocked(submit).mockReset();
    vi.mocked(submit).mockResolvedValue({ state: "failed", message: null });
    const { page, scene } = await openForm({ id }, BO);
    await sendWaiting(page);
    const sent = submissions().map(({ fields }) => ["comment", "person", "source"].map((name) => fields.get(name)));
    expect(sent).toEqual([["Waiting", "ana", "mail"]]);
    expect(scene()).toMatchObject({ sending: null, thanked: null, typed: { comment: "" } });
  });
});
