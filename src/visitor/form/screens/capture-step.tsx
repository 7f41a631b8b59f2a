/** @jsxImportSource preact */
import { LIMITS } from "#contract/core/limits.ts";
import { RichText } from "#visitor/text/rich-text.tsx";
import { Field, Optional, Problem, idOf, marks } from "#visitor/form/fields/field.tsx";
import { part } from "#visitor/form/fields/preview-target.ts";
import { Picker } from "#visitor/form/fields/file-picker.tsx";
import { IMAGES } from "#visitor/form/fields/question.tsx";
import { Rating } from "#visitor/form/fields/rating.tsx";
import { RecorderSlot } from "./recorder-slot.tsx";
import type { Drawn } from "#visitor/form/state/form-state.ts";
import { Section } from "./step-section.tsx";

/** How many pictures go with a review. */
const PICTURES = 6;

function Hint({ scene }: Pick<Drawn, "scene">) {
  const { hint } = scene.page.view;
  if (hint.length === 0) return null;
  return (
    <div class="rich hint" dir="auto" {...part("messaging_description")}>
      <RichText words={hint} />
    </div>
  );
}

function Comment({ scene, acts }: Drawn) {
  const { remark, question, heading } = scene.page.view.review;
  if (!remark) return null;
  // Where the visitor may also record, or rate alone, the words themselves are not asked for by the browser.
  const strict = remark.required && scene.page.view.ways.length === 1;
  return (
    <div class="field" {...part("remark")}>
      <label for={idOf("comment")} dir="auto" {...part("question_text")}>
        {question || heading}
        <Optional scene={scene} required={remark.required} />
      </label>
      <textarea
        id={idOf("comment")}
        name="comment"
        rows={6}
        dir="auto"
        maxLength={LIMITS.reviewText}
        placeholder={remark.placeholder || undefined}
        required={strict}
        value={scene.typed.comment}
        onInput={(event) => acts?.type({ comment: event.currentTarget.value })}
        {...marks(scene, "comment")}
      />
      <Problem scene={scene} field="comment" />
    </div>
  );
}

function Pictures({ scene, acts }: Drawn) {
  const label = scene.page.view.review.picturesLabel;
  if (label === null) return null;
  const { words } = scene.page;
  return (
    <div {...part("pictures")}>
      <Field scene={scene} field="pictures" label={label || words.choose_files} required={false}>
        <Picker
          scene={scene}
          acts={acts}
          field="pictures"
          name="pictures[]"
          accept={IMAGES}
          label={words.choose_files}
          most={PICTURES}
        />
      </Field>
    </div>
  );
}

/** A file that was recorded elsewhere: what recording comes down to without scripts. */
function RecordingFile({ scene, acts }: Drawn) {
  const { view, words } = scene.page;
  if (view.ways.every(({ way }) => way === "text")) return null;
  return (
    <Field scene={scene} field="recording" label={words.recording} required={false}>
      <Picker
        scene={scene}
        acts={acts}
        field="recording"
        name="recording"
        accept="video/*,audio/*"
        label={words.way_upload}
        most={1}
      />
    </Field>
  );
}

/** The review itself: written, or recorded where the visitor chose that. */
export function Capture({ scene, acts }: Drawn) {
  const { view } = scene.page;
  const way = view.ways.find((one) => one.way === scene.typed.way);
  if (scene.live && way && way.way !== "text")
    return (
      <Section scene={scene} step="capture" heading={way.label || scene.page.words.way_upload}>
        <Hint scene={scene} />
        <RecorderSlot key={way.way} way={way.way} acts={acts} />
      </Section>
    );
  return (
    <Section scene={scene} step="capture" heading={view.review.heading || view.title} headingPart="modal_title">
      <Hint scene={scene} />
      <Rating scene={scene} acts={acts} />
      <Comment scene={scene} acts={acts} />
      <Pictures scene={scene} acts={acts} />
      {!scene.live && <RecordingFile scene={scene} acts={acts} />}
    </Section>
  );
}
