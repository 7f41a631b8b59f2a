import type { RecorderLabel } from "#contract/forms/recorder-labels.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** Placeholders stay in braces until the label is shown. */
const BUILT_IN_LABELS: Record<RecorderLabel, (locale: Locale) => string> = {
  rec_camera_about: withoutInputs(m.visitor_form_rec_camera_about),
  rec_microphone_about: withoutInputs(m.visitor_form_rec_microphone_about),
  rec_screen_about: withoutInputs(m.visitor_form_rec_screen_about),
  rec_limit: (locale) => m.visitor_form_rec_limit({ time: "{time}" }, { locale }),
  rec_camera_on: withoutInputs(m.visitor_form_rec_camera_on),
  rec_microphone_on: withoutInputs(m.visitor_form_rec_microphone_on),
  rec_screen_on: withoutInputs(m.visitor_form_rec_screen_on),
  rec_waiting: withoutInputs(m.visitor_form_rec_waiting),
  rec_camera: withoutInputs(m.visitor_form_rec_camera),
  rec_microphone: withoutInputs(m.visitor_form_rec_microphone),
  rec_heard: withoutInputs(m.visitor_form_rec_heard),
  rec_silent: withoutInputs(m.visitor_form_rec_silent),
  rec_no_voice: withoutInputs(m.visitor_form_rec_no_voice),
  rec_ready: withoutInputs(m.visitor_form_rec_ready),
  rec_start: withoutInputs(m.visitor_form_rec_start),
  rec_countdown: (locale) => m.visitor_form_rec_countdown({ count: "{count}" }, { locale }),
  rec_now: withoutInputs(m.visitor_form_rec_now),
  rec_recording: withoutInputs(m.visitor_form_rec_recording),
  rec_paused: withoutInputs(m.visitor_form_rec_paused),
  rec_left: (locale) => m.visitor_form_rec_left({ time: "{time}" }, { locale }),
  rec_pause: withoutInputs(m.visitor_form_rec_pause),
  rec_resume: withoutInputs(m.visitor_form_rec_resume),
  rec_stop: withoutInputs(m.visitor_form_rec_stop),
  rec_at_limit: withoutInputs(m.visitor_form_rec_at_limit),
  rec_away: withoutInputs(m.visitor_form_rec_away),
  rec_cut: withoutInputs(m.visitor_form_rec_cut),
  rec_share_ended: withoutInputs(m.visitor_form_rec_share_ended),
  rec_interrupted: withoutInputs(m.visitor_form_rec_interrupted),
  rec_yours: withoutInputs(m.visitor_form_rec_yours),
  rec_done: withoutInputs(m.visitor_form_rec_done),
  rec_use: withoutInputs(m.visitor_form_rec_use),
  rec_again: withoutInputs(m.visitor_form_rec_again),
  rec_takes: withoutInputs(m.visitor_form_rec_takes),
  rec_latest: withoutInputs(m.visitor_form_rec_latest),
  rec_former: withoutInputs(m.visitor_form_rec_former),
  rec_transcript: withoutInputs(m.visitor_form_rec_transcript),
  rec_transcript_hint: withoutInputs(m.visitor_form_rec_transcript_hint),
  rec_upload: withoutInputs(m.visitor_form_rec_upload),
  rec_upload_about: (locale) => m.visitor_form_rec_upload_about({ size: "{size}" }, { locale }),
  rec_choose: withoutInputs(m.visitor_form_rec_choose),
  rec_choose_other: withoutInputs(m.visitor_form_rec_choose_other),
  rec_use_file: withoutInputs(m.visitor_form_rec_use_file),
  rec_no_preview: withoutInputs(m.visitor_form_rec_no_preview),
  rec_other_way: withoutInputs(m.visitor_form_rec_other_way),
  rec_try: withoutInputs(m.visitor_form_rec_try),
  rec_refused_title: withoutInputs(m.visitor_form_rec_refused_title),
  rec_refused: withoutInputs(m.visitor_form_rec_refused),
  rec_unshared_title: withoutInputs(m.visitor_form_rec_unshared_title),
  rec_unshared: withoutInputs(m.visitor_form_rec_unshared),
  rec_missing_title: withoutInputs(m.visitor_form_rec_missing_title),
  rec_missing: withoutInputs(m.visitor_form_rec_missing),
  rec_busy_title: withoutInputs(m.visitor_form_rec_busy_title),
  rec_busy: withoutInputs(m.visitor_form_rec_busy),
  rec_unable_title: withoutInputs(m.visitor_form_rec_unable_title),
  rec_unable: withoutInputs(m.visitor_form_rec_unable),
  rec_empty_title: withoutInputs(m.visitor_form_rec_empty_title),
  rec_empty: withoutInputs(m.visitor_form_rec_empty),
  rec_too_big: (locale) => m.visitor_form_rec_too_big({ size: "{size}", limit: "{limit}" }, { locale }),
  rec_wrong_kind: withoutInputs(m.visitor_form_rec_wrong_kind),
  rec_not_kept: withoutInputs(m.visitor_form_rec_not_kept),
  rec_cancel: withoutInputs(m.visitor_form_rec_cancel),
};

function withoutInputs(say: Message) {
  return (locale: Locale) => say({}, { locale });
}

export const recorderLabel = (word: RecorderLabel, locale: Locale, own: (name: string) => string | undefined): string =>
  own(word) ?? BUILT_IN_LABELS[word](locale);
