import { LIMITS } from "#contract/core/limits.ts";
import { FORM_NUMBERS } from "#contract/forms/form-extras.ts";
import { PROMPT_LABELS } from "#contract/forms/recorder-labels.ts";
import { BUILT_IN_TEXTS } from "#app/features/forms/builder-translations/built-in-text.ts";
import { LinesField } from "#app/features/forms/builder-inputs/lines-field.tsx";
import { Group } from "#app/shared/inputs/group.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import {
  FlagField,
  NumberField,
  TextField,
  When,
  type FlagPath,
  type TextPath,
} from "#app/features/forms/builder-inputs/panel-fields.ts";
import { m } from "#messages/gen/messages.js";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import { Field } from "#ui/controls/field.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { PROMPT_TEXTS } from "#app/features/forms/form-values/item-texts.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { allowedFileKinds, FILE_KINDS } from "#contract/forms/view/capture-view.ts";

const FILE_TYPE_LABELS = { image: m.panels_files_image, video: m.panels_files_video, audio: m.panels_files_audio };

/**
 * The file types visitors may upload. Extensions and MIME types stored through the interface stay until a type is
 * toggled.
 */
function FileKinds() {
  const { value, field, disabled, label, error } = useField("allow_files");
  const allowed = Array.isArray(value) ? value.map(String) : [];
  const types = allowedFileKinds(allowed);
  const toggle = (type: (typeof FILE_KINDS)[number]) =>
    field.onChange(FILE_KINDS.filter((one) => (one === type) !== types.includes(one)));
  return (
    <Field group id="allow_files" label={label} error={error} description={m.panels_files_help()}>
      <div role="group" aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1">
        {FILE_KINDS.map((type) => (
          <label key={type} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name="allow_files"
              className="check"
              disabled={disabled || (types.length === 1 && types[0] === type)}
              checked={types.includes(type)}
              onChange={() => toggle(type)}
            />
            {FILE_TYPE_LABELS[type]()}
          </label>
        ))}
      </div>
    </Field>
  );
}

const LABELS = {
  star: m.panels_rating_star,
  thumbs_up: m.panels_rating_thumbs,
  comment_only: m.panels_rating_none,
};

/** The interface stores "no rating" in two fields, which have to agree. */
function RatingFields() {
  const { control, setValue } = useFormContext<FormValues>();
  const { disabled, labelOf } = useFieldScope();
  const [type, rated] = useWatch({ control, name: ["rating_type", "allow_review_type"] });
  const chosen = rated ? type : "comment_only";
  const choose = (next: FormValues["rating_type"]) => {
    setValue("rating_type", next, { shouldDirty: true });
    setValue("allow_review_type", next !== "comment_only", { shouldDirty: true });
  };
  return (
    <>
      <Field group id="rating_type" label={labelOf("rating_type")}>
        <fieldset disabled={disabled} className="contents">
          <Segmented
            options={RATING_TYPES.map((value) => ({ value, label: LABELS[value]() }))}
            value={chosen}
            onChange={choose}
          />
        </fieldset>
      </Field>
      <FlagField
        path="is_mandatory_feedback"
        label={chosen === "comment_only" ? m.panels_words_required() : m.panels_rating_required()}
      />
      {chosen !== "comment_only" && (
        <>
          <FlagField path="option_to_add_remark" />
          <When flag="option_to_add_remark">
            <FlagField path="is_required_remark" />
          </When>
        </>
      )}
    </>
  );
}

type ReviewTypeFieldsProps = { flag: FlagPath; button: TextPath; help?: string; children?: ReactNode };

function ReviewTypeFields({ flag, button, help, children }: ReviewTypeFieldsProps) {
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <FlagField path={flag} help={help} />
      <When flag={flag}>
        <div className="flex flex-col gap-4 border-s-2 border-line ps-4">
          <TextField path={button} required limit={LIMITS.shortText} />
          {children}
        </div>
      </When>
    </div>
  );
}

const seconds = { min: 1, max: LIMITS.recordingSeconds };

/** Questions on screen while somebody records; the built-in ones stand as an example in the empty field. */
function PromptFields() {
  const { control } = useFormContext<FormValues>();
  const isOn = useWatch({ control, name: "extras.capture.show_prompts" }) !== false;
  return (
    <>
      <FlagField path="extras.capture.show_prompts" fallback />
      {isOn && (
        <LinesField
          path="extras.capture.prompts"
          help={m.panels_capture_prompts_help()}
          placeholder={PROMPT_LABELS.map((label) => BUILT_IN_TEXTS[label]()).join("\n")}
          limit={{ lines: LIMITS.recordingPrompts, characters: LIMITS.shortText }}
          followers={{ texts: PROMPT_TEXTS }}
        />
      )}
    </>
  );
}

export function CapturePanel() {
  return (
    <Panel>
      <Group title={m.panels_capture_ways()} note={m.panels_capture_ways_text()}>
        <ReviewTypeFields flag="allow_text_review" button="text_button_label" />
        <ReviewTypeFields flag="allow_video_recording" button="video_button_label">
          <NumberField path="video_duration" {...seconds} unit={m.panels_seconds()} help={m.panels_capture_shared()} />
        </ReviewTypeFields>
        <ReviewTypeFields
          flag="allow_screen_recording"
          button="screen_button_label"
          help={m.panels_capture_screen_help()}
        />
        <ReviewTypeFields flag="allow_audio_recording" button="audio_button_label">
          <NumberField path="audio_duration" {...seconds} unit={m.panels_seconds()} />
        </ReviewTypeFields>
        <ReviewTypeFields flag="allow_upload_file_option" button="text_file_upload_label">
          <FileKinds />
        </ReviewTypeFields>
      </Group>
      <Group title={m.panels_capture_review()}>
        <TextField path="modal_title" limit={LIMITS.shortText} />
        <TextField path="question_text" limit={LIMITS.formText} lines={2} />
        <RatingFields />
        <TextField path="remark_placeholder" limit={LIMITS.shortText} lines={2} />
        <TextField path="submit_button_label" limit={LIMITS.shortText} />
      </Group>
      <Group title={m.panels_capture_recording()}>
        <NumberField
          path="extras.capture.countdown"
          {...FORM_NUMBERS.countdown}
          placeholder="3"
          empty={undefined}
          unit={m.panels_seconds()}
          help={m.panels_capture_countdown_help()}
        />
        <PromptFields />
      </Group>
    </Panel>
  );
}
