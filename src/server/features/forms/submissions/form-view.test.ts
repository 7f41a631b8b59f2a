import { describe, expect, test } from "vitest";
import { formView } from "#contract/forms/view/build-form-view.ts";
import { answersTo, openSubmissionFixture } from "#server/testing/seeds/submissions.ts";

const { send, created } = openSubmissionFixture();

describe("answers", () => {
  test("a blank at the end of a translated option keeps nobody from choosing it", async () => {
    const form = await created({
      questions: [
        { question_text: "again", question_type: 10, question_label: "Again?", options: ["Yes", "No"] },
        { question_text: "why", question_type: 1, question_label: "Why not?", mandatory: 1 },
      ],
      custom_attributes: {
        branching: { why: { of: "again", is: ["No"] } },
        languages: { offered: ["de"], words: { de: { "question.again.option.1": "Nein " } } },
      },
    });
    const language = "de";
    const view = formView(form, { language, rich: () => [], origin: "" });
    expect(view.questions[0]?.options).toEqual(["Yes", "Nein"]);
    const sent = (given: Record<string, string>) =>
      send(form, { language, comment: "Gut", rating: "4", ...answersTo(form, given) });
    expect((await sent({ again: "Nein" })).status).toBe(422);
    expect((await sent({ again: "Nein", why: "Zu weit" })).status).toBe(200);
  });

  test("are given beforehand only where a visitor could give them", async () => {
    const options = ["Yes", "No"];
    const asked = (question_text: string, question_type: number, default_value: string, more = {}) => ({
      question_text,
      question_type,
      default_value,
      question_label: question_text,
      ...more,
    });
    const form = await created({
      questions: [
        asked("again", 10, "No", { options }),
        asked("gone", 10, "Maybe", { options }),
        asked("several", 11, "Yes", { options }),
        asked("tick", 7, "1"),
        asked("day", 8, "soon"),
        asked("since", 8, "2026-02-28"),
        asked("town", 1, "Ulm"),
      ],
      custom_attributes: {
        languages: {
          offered: ["de"],
          words: { de: { "question.again.option.1": "Nein", "question.again.default_value": "No" } },
        },
      },
    });
    const { questions: shown } = formView(form, { language: "de", rich: () => [], origin: "" });
    expect(shown.map(({ key, value }) => [key, value])).toEqual([
      ["again", "Nein"],
      ["gone", ""],
      ["several", ""],
      ["tick", ""],
      ["day", ""],
      ["since", "2026-02-28"],
      ["town", "Ulm"],
    ]);
  });
});
