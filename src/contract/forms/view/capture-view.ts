import type { Translate } from "./form-translate.ts";
import type { FormExtras } from "#contract/forms/form-extras.ts";
import type { Form } from "#contract/forms/form-record.ts";
import type { FormView, WayView } from "./form-view.ts";

export const FILE_KINDS = ["image", "video", "audio"] as const;

/** File kinds a form accepts: `allow_files` names kinds, types or extensions; where it is empty, pictures. */
export function allowedFileKinds(allowed: string[]): (typeof FILE_KINDS)[number][] {
  if (allowed.length === 0) return ["image"];
  const ENDINGS: [RegExp, (typeof FILE_KINDS)[number]][] = [
    [/image|photo|picture|jpe?g|png|gif|webp|avif/i, "image"],
    [/video|mp4|mov|webm|m4v/i, "video"],
    [/audio|mp3|m4a|wav|ogg|opus/i, "audio"],
  ];
  return ENDINGS.filter(([pattern]) => allowed.some((text) => pattern.test(text))).map(([, kind]) => kind);
}

/** Ways to give a review, in the order of the buttons. */
export function waysOf({ form_attributes: { text, video, audio } }: Form, tr: Translate): WayView[] {
  const kinds = text.allow_upload_file_option ? allowedFileKinds(text.allow_files) : [];
  const recorded = kinds.some((kind) => kind !== "image");
  // With pictures allowed, the label belongs to the picture field.
  const uploadLabel = kinds.includes("image") ? "" : tr("text_file_upload_label", text.text_file_upload_label);
  const long = video.video_duration;
  const all: [unknown, WayView][] = [
    [text.allow_text_review, { way: "text", label: tr("text_button_label", text.text_button_label), seconds: null }],
    [
      video.allow_video_recording,
      { way: "video", label: tr("video_button_label", video.video_button_label), seconds: long },
    ],
    [
      video.allow_screen_recording,
      { way: "screen", label: tr("screen_button_label", video.screen_button_label), seconds: long },
    ],
    [
      audio.allow_audio_recording,
      { way: "audio", label: tr("audio_button_label", audio.audio_button_label), seconds: audio.audio_duration },
    ],
    [recorded, { way: "upload", label: uploadLabel, seconds: null }],
  ];
  const ways = all.filter(([on]) => on).map(([, way]) => way);
  // A form must stay usable: with every way switched off, text remains.
  return ways.length > 0 ? ways : all.slice(0, 1).map(([, way]) => way);
}

/** What people are asked on screen while they record; null: the built-in questions. */
export function promptsOf({ show_prompts: isOn, prompts = [] }: FormExtras["capture"], tr: Translate): string[] | null {
  if (isOn === false) return [];
  const own = prompts.map((prompt, index) => tr(`prompt.${index}`, prompt)).filter((prompt) => prompt.trim());
  return own.length > 0 ? own : null;
}

export function reviewOf({ form_attributes: { text } }: Form, tr: Translate): FormView["review"] {
  const rating =
    text.allow_review_type === 0 || text.rating_type === "comment_only"
      ? null
      : text.rating_type === "thumbs_up"
        ? "thumbs_up"
        : "star";
  const placeholder = tr("remark_placeholder", text.remark_placeholder);
  const mandatory = text.is_mandatory_feedback === 1;
  const remark = rating
    ? text.option_to_add_remark === 1 && { placeholder, required: text.is_required_remark === 1 }
    : { placeholder, required: mandatory };
  const pictures = text.allow_upload_file_option === 1 && allowedFileKinds(text.allow_files).includes("image");
  return {
    heading: tr("modal_title", text.modal_title),
    question: tr("question_text", text.question_text),
    rating,
    ratingRequired: rating !== null && mandatory,
    remark: remark || null,
    sendLabel: tr("submit_button_label", text.submit_button_label),
    picturesLabel: pictures ? tr("text_file_upload_label", text.text_file_upload_label) : null,
  };
}
