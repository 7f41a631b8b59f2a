/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { QUESTION_TYPE as TYPE } from "#contract/forms/question-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { fillPlaceholders } from "#visitor/text/format-text.ts";
import type { FilePreview, FormState } from "#visitor/form/state/form-state.ts";
import type { Turn } from "#visitor/form/state/turns.ts";
import { answerField } from "#visitor/form/state/validate-step.ts";

const questionOf = ({ page }: FormState, { id }: Turn) => page.view.questions.find((one) => answerField(one.id) === id);

/** What a turn asks, as one line of text. */
export function turnQuestion(scene: FormState, turn: Turn): string {
  const { view, words } = scene.page;
  const { review } = view;
  const way = view.ways.find((one) => one.way === scene.typed.way);
  switch (turn.id) {
    case "way":
      return words.capture_heading;
    case "rating":
      return review.rating === "star" ? words.rating : words.thumbs;
    case "comment":
      return (review.remark ? review.question || review.heading : review.picturesLabel) || words.choose_files;
    case "recording":
      return way?.label || words.way_upload;
    case "consents":
      return words.consent_heading;
    default:
      return questionOf(scene, turn)?.label ?? "";
  }
}

function Images({ files }: { files: FilePreview[] }) {
  return (
    <span class="images">
      {files.map(({ id, name, url }) => (url ? <img key={id} src={url} alt={name} /> : <bdi key={id}>{name}</bdi>))}
    </span>
  );
}

function ratingAnswer({ page, typed }: FormState): ComponentChildren {
  const { words, view } = page;
  if (view.review.rating !== "star") return typed.rating === "1" ? words.thumb_up : words.thumb_down;
  const stars = Number(typed.rating);
  return (
    <>
      <span class="over">{fillPlaceholders(words.stars, { stars, most: LIMITS.starMax })}</span>
      <span class="given" aria-hidden="true">
        {"★".repeat(stars)}
        <i>{"★".repeat(LIMITS.starMax - stars)}</i>
      </span>
    </>
  );
}

function questionAnswer(scene: FormState, turn: Turn): ComponentChildren {
  const question = questionOf(scene, turn);
  const files = scene.files[turn.id] ?? [];
  if (question?.type === TYPE.image) return files.length > 0 && <Images files={files} />;
  const given = (question && scene.typed.answers[question.id])?.filter((value) => value.trim()) ?? [];
  if (question?.type === TYPE.checkbox) return given.length > 0 && scene.page.words.yes;
  return given.join(", ");
}

/** The answer to a turn as it is shown above the next question; false or empty when there is none. */
export function turnAnswer(scene: FormState, turn: Turn): ComponentChildren {
  const { page, typed } = scene;
  const { view, words } = page;
  const way = view.ways.find((one) => one.way === typed.way);
  const pictures = scene.files["pictures"] ?? [];
  const agreed = view.consent.purposes.filter(({ purpose }) => typed.consents.includes(purpose));
  switch (turn.id) {
    case "way":
      return way?.label || words.way_upload;
    case "rating":
      return typed.rating && ratingAnswer(scene);
    case "comment":
      if (!typed.comment.trim() && pictures.length === 0) return null;
      return (
        <>
          {typed.comment.trim()}
          {pictures.length > 0 && <Images files={pictures} />}
        </>
      );
    case "recording":
      return typed.recorded && words.recording_taken;
    case "consents":
      return agreed.map(({ text }) => text).join("\n");
    default:
      return questionAnswer(scene, turn);
  }
}
