/** @jsxImportSource preact */
import { LIMITS } from "#contract/core/limits.ts";
import { RichText } from "#visitor/text/rich-text.tsx";
import { Field, OptionalMark, FieldError, fieldId, errorAttributes } from "#visitor/form/fields/field.tsx";
import { previewPart } from "#visitor/form/fields/preview-target.ts";
import { FilePicker } from "#visitor/form/fields/file-picker.tsx";
import { recordingTypes } from "#visitor/form/state/ways.ts";
import { IMAGE_TYPES } from "#contract/reviews/review-type.ts";
import { Rating } from "#visitor/form/fields/rating.tsx";
import type { FormComponentProps, FormActions } from "#visitor/form/state/form-state.ts";
import { FormSection } from "./step-section.tsx";
import { useEffect, useRef } from "preact/hooks";
import type { FormWay } from "#contract/forms/view/form-view.ts";

interface SlotProps {
  way: Exclude<FormWay, "text">;
  acts: FormActions | null;
}

/** Loaded on demand; releases the camera when the visitor leaves. */
function RecorderSlot({ way, acts }: SlotProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current && acts ? acts.mountRecorder(host.current, way) : undefined), [way, acts]);
  return <div class="recorder" ref={host} data-part={`${way}_button_label`} />;
}

const MAX_PICTURES = 6;

export function Hint({ scene }: Pick<FormComponentProps, "scene">) {
  const { hint } = scene.page.view;
  if (hint.length === 0) return null;
  return (
    <div class="rich hint" dir="auto" {...previewPart("messaging_description")}>
      <RichText words={hint} />
    </div>
  );
}

export function Comment({ scene, acts }: FormComponentProps) {
  const { remark, question, heading } = scene.page.view.review;
  if (!remark) return null;
  // Text is not required where the visitor may record or only rate instead.
  const strict = remark.required && scene.page.view.ways.length === 1;
  return (
    <div class="field" {...previewPart("remark")}>
      <label for={fieldId("comment")} dir="auto" {...previewPart("question_text")}>
        {question || heading}
        <OptionalMark scene={scene} required={remark.required} />
      </label>
      <textarea
        id={fieldId("comment")}
        name="comment"
        rows={6}
        dir="auto"
        maxLength={LIMITS.reviewText}
        placeholder={remark.placeholder || undefined}
        required={strict}
        value={scene.typed.comment}
        onInput={(event) => acts?.editFields({ comment: event.currentTarget.value })}
        {...errorAttributes(scene, "comment")}
      />
      <FieldError scene={scene} field="comment" />
    </div>
  );
}

export function Pictures({ scene, acts }: FormComponentProps) {
  const label = scene.page.view.review.picturesLabel;
  if (label === null) return null;
  const { words } = scene.page;
  return (
    <div {...previewPart("pictures")}>
      <Field scene={scene} field="pictures" label={label || words.choose_files} required={false}>
        <FilePicker
          scene={scene}
          acts={acts}
          field="pictures"
          name="pictures[]"
          accept={IMAGE_TYPES.join()}
          label={words.choose_files}
          maxFiles={MAX_PICTURES}
        />
      </Field>
    </div>
  );
}

/** The recorder is no field that could be marked: what is wrong takes the focus itself. */
function RecordingError({ scene }: Pick<FormComponentProps, "scene">) {
  if (!scene.problems["recording"]) return null;
  return (
    <div class="field" id={fieldId("recording")} tabIndex={-1}>
      <FieldError scene={scene} field="recording" />
    </div>
  );
}

/** Without scripts, a recording is a file made elsewhere. */
export function RecordingFile({ scene, acts }: FormComponentProps) {
  const { view, words } = scene.page;
  if (view.ways.every(({ way }) => way === "text")) return null;
  return (
    <Field scene={scene} field="recording" label={words.recording} required={false}>
      <FilePicker
        scene={scene}
        acts={acts}
        field="recording"
        name="recording"
        accept={recordingTypes(view)}
        label={words.way_upload}
        maxFiles={1}
      />
    </Field>
  );
}

export function Capture({ scene, acts }: FormComponentProps) {
  const { view } = scene.page;
  const way = view.ways.find((one) => one.way === scene.typed.way);
  if (scene.live && way && way.way !== "text")
    return (
      <FormSection scene={scene} step="capture" heading={way.label || scene.page.words.way_upload}>
        <Hint scene={scene} />
        <RecordingError scene={scene} />
        <RecorderSlot key={way.way} way={way.way} acts={acts} />
      </FormSection>
    );
  return (
    <FormSection scene={scene} step="capture" heading={view.review.heading || view.title} headingPart="modal_title">
      <Hint scene={scene} />
      <Rating scene={scene} acts={acts} />
      <Comment scene={scene} acts={acts} />
      <Pictures scene={scene} acts={acts} />
      {!scene.live && <RecordingFile scene={scene} acts={acts} />}
    </FormSection>
  );
}
