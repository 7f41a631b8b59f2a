import { afterEach, expect, test, vi } from "vitest";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormState } from "#visitor/form/state/form-state.ts";
import { initialValues } from "#visitor/form/state/form-values.ts";
import { formForTests, formPageForTests, formStateForTests, questionForTests } from "#visitor/testing/sample-form.ts";
import { type SubmitOptions, submit } from "#visitor/uploads/submit-review.ts";
import { FormController } from "./form-controller.ts";

vi.mock(import("#visitor/uploads/submit-review.ts"), { spy: true });
afterEach(() => void vi.mocked(submit).mockReset());

async function openForm(more: Partial<FormView>) {
  const view = formForTests({ style: "stars", ...more });
  const page = formPageForTests(view);
  let scene = formStateForTests(page);
  const controller = new FormController(page, initialValues(view, {}), (now: FormState) => (scene = now));
  await controller.open();
  return { page, controller, scene: () => scene };
}

const submissions = (): SubmitOptions[] => vi.mocked(submit).mock.calls.map(([sending]) => sending);

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
  const picture = (name: string) => new File([name], name, { type: "image/png" });
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
