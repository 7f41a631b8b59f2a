import { type ClipboardEvent, useState } from "react";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { mediumOf } from "#contract/reviews/review-type.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { CommentField } from "./comment-field.tsx";
import type { FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { FactFields, TitleField } from "./fact-fields.tsx";
import { HighlightedComment } from "./highlights.tsx";
import { LabelField } from "./label-field.tsx";
import { MediaField } from "#app/features/reviews/editor-media/media-field.tsx";
import { PersonFields } from "./person-fields.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { recordingFile, transcriptSourceFile } from "#app/features/reviews/editor-form/stored-files.ts";
import { RecordingField } from "#app/features/reviews/editor-media/recording-field.tsx";
import { ThumbnailField } from "#app/features/reviews/editor-media/thumbnail-field.tsx";
import { TranscriptField } from "#app/features/reviews/editor-transcript/transcript-field.tsx";
import { useAddMedia } from "#app/features/reviews/editor-media/use-add-media.ts";

type EditorFieldsProps = { review: FullReview; context: ReviewContext | undefined };

const showFileErrors = (faults: string[]) => {
  for (const title of faults) toast({ title, tone: "danger" });
};

/** Every field of a review, in the order one works through them. */
export function EditorFields({ review, context }: EditorFieldsProps) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const medium = mediumOf(review.feed_type);
  const recorded = medium === "video" || medium === "audio" ? medium : undefined;
  const name = reviewerName(review);
  const recording = recordingFile(review, context);
  const spoken = transcriptSourceFile(review, context);
  const add = useAddMedia(showFileErrors);
  // A picture on the clipboard is added wherever one is, as no text field can take it.
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
