import { type ClipboardEvent, useState } from "react";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import type { EditableField } from "#contract/reviews/review-fields.ts";
import { mediumOf } from "#contract/reviews/review-type.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { CommentField } from "./comment-field.tsx";
import { type FullReview, type EditorForm, NETWORKS } from "#app/features/reviews/editor-form/editor-form.ts";
import { CustomFieldList } from "./custom-field-list.tsx";
import { FactFields, TitleField } from "./fact-fields.tsx";
import { HighlightedComment } from "./highlights.tsx";
import { MediaField } from "#app/features/reviews/editor-media/media-field.tsx";
import { recordingFile, transcriptSourceFile } from "#app/features/reviews/editor-form/stored-files.ts";
import { RecordingField } from "#app/features/reviews/editor-media/recording-field.tsx";
import { ThumbnailField } from "#app/features/reviews/editor-media/thumbnail-field.tsx";
import { TranscriptField } from "#app/features/reviews/editor-transcript/transcript-field.tsx";
import { useAddMedia } from "#app/features/reviews/editor-media/use-add-media.ts";
import { useFormContext, useController } from "react-hook-form";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Section } from "#app/shared/inputs/field-section.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { LabelChoice } from "#app/shared/labels/label-choice.tsx";
import { PictureField } from "#app/features/reviews/editor-media/picture-field.tsx";

const answerOf = (review: FullReview, key: string) =>
  review.question_answers.find(({ question_text }) => question_text === key)?.answer;

/** Fields with a control of their own; all others are inputs of the reviewer's section. */
type ControlledField =
  | "comment"
  | "review_title"
  | "rating"
  | "reviewed_at"
  | "sentiment"
  | "labels"
  | "custom_fields"
  | "transcript"
  | "cues"
  | "highlights"
  | "photo"
  | "company_logo";
type InputField = Exclude<EditableField, ControlledField>;

const INPUTS: Record<InputField, { label: () => string; type: "text" | "url" | "email" | "tel"; help?: () => string }> =
  {
    name: { label: m.reviews_name, type: "text" },
    position: { label: m.reviews_position, type: "text" },
    organization_name: { label: m.reviews_company, type: "text" },
    company_url: { label: m.editor_company_url, type: "url" },
    email: { label: m.editor_email, type: "email", help: m.editor_private },
    contact_number: { label: m.editor_phone, type: "tel", help: m.editor_private },
  };
const INPUT_FIELDS = Object.keys(INPUTS) as InputField[];

function PersonFields({ review }: { review: FullReview }) {
  const { register, formState } = useFormContext<EditorForm>();
  return (
    <Section title={m.editor_person()}>
      <div className="grid gap-4 @md:grid-cols-2">
        <PictureField
          round
          name="photo"
          label={m.editor_photo()}
          stored={review.feed_fields.profile_pic_url ?? answerOf(review, "photo")}
        />
        <PictureField name="company_logo" label={m.editor_company_logo()} stored={answerOf(review, "company_logo")} />
        {INPUT_FIELDS.map((name) => {
          const { label, type, help } = INPUTS[name];
          return (
            <Field key={name} label={label()} error={formState.errors[name]?.message} description={help?.()}>
              <Input
                type={type}
                dir={type === "text" ? "auto" : "ltr"}
                placeholder={type === "url" ? "https://" : undefined}
                autoComplete="off"
                {...register(name)}
              />
            </Field>
          );
        })}
      </div>
    </Section>
  );
}

function LabelField({ review }: { review: FullReview }) {
  const { control } = useFormContext<EditorForm>();
  const { field, fieldState } = useController({ control, name: "labels" });
  const { offers } = useSession();
  const writable = offers("changeReviews");
  return (
    <Field
      group
      label={m.editor_labels()}
      error={fieldState.error?.message}
      description={writable ? undefined : m.editor_labels_not_offered()}
    >
      <LabelChoice
        label={m.editor_labels()}
        value={field.value}
        onChange={field.onChange}
        known={review.review_labels}
        writable={writable}
        ref={field.ref}
      />
    </Field>
  );
}

/** Names of networks are the same in every language. */
const NAMES: Record<(typeof NETWORKS)[number], string> = {
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  facebook: "Facebook",
  instagram: "Instagram",
};

function ProfileFields() {
  const { register, formState } = useFormContext<EditorForm>();
  return (
    <Section title={m.editor_profiles()}>
      <div className="grid gap-4 @md:grid-cols-2">
        {NETWORKS.map((network) => (
          <Field key={network} label={NAMES[network]} error={formState.errors[network]?.message}>
            <Input type="url" dir="ltr" placeholder="https://" autoComplete="off" {...register(network)} />
          </Field>
        ))}
      </div>
    </Section>
  );
}

type EditorFieldsProps = { review: FullReview; context: ReviewContext | undefined };

const showFileErrors = (errors: string[]) => {
  for (const title of errors) toast({ title, tone: "danger" });
};

export function EditorFields({ review, context }: EditorFieldsProps) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const medium = mediumOf(review.feed_type);
  const recorded = medium === "video" || medium === "audio" ? medium : undefined;
  const name = reviewerName(review);
  const recording = recordingFile(review, context);
  const spoken = transcriptSourceFile(review, context);
  const add = useAddMedia(showFileErrors);
  // Images are accepted from the clipboard anywhere in the form, as no text field can take them.
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (recorded || files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    add(files);
  };
  const label = recorded === "audio" ? m.reviews_audio_of({ name }) : m.reviews_video_of({ name });
  return (
    <div className="@container flex min-w-0 flex-col gap-7" onPaste={paste}>
      {recorded && <RecordingField kind={recorded} stored={recording} label={label} onMedia={setMedia} />}
      {recorded === "video" && recording && <ThumbnailField stored={recording} />}
      <FactFields review={review} />
      <TitleField />
      {context ? <HighlightedComment /> : <CommentField />}
      <LabelField review={review} />
      <CustomFieldList />
      {!recorded && (
        <MediaField review={review} context={context} name={name} thumbs={medium === "text"} onMedia={setMedia} />
      )}
      {(spoken || review.transcript) && (
        <TranscriptField media={media} duration={spoken?.duration ?? undefined} timed={context !== undefined} />
      )}
      <PersonFields review={review} />
      <ProfileFields />
      <AnswerFields review={review} />
    </div>
  );
}
