import type { RecorderWord } from "#contract/forms/recorder-labels.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

type Say = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** What is filled in when a word is shown keeps its name in braces until then. */
const BUILT_IN: Record<RecorderWord, (locale: Locale) => string> = {
  rec_camera_about: plain(m.visitor_form_rec_camera_about),
  rec_microphone_about: plain(m.visitor_form_rec_microphone_about),
  rec_screen_about: plain(m.visitor_form_rec_screen_about),
  rec_limit: (locale) => m.visitor_form_rec_limit({ time: "{time}" }, { locale }),
  rec_camera_on: plain(m.visitor_form_rec_camera_on),
  rec_microphone_on: plain(m.visitor_form_rec_microphone_on),
  rec_screen_on: plain(m.visitor_form_rec_screen_on),
  rec_waiting: plain(m.visitor_form_rec_waiting),
  rec_camera: plain(m.visitor_form_rec_camera),
  rec_microphone: plain(m.visitor_form_rec_microphone),
  rec_heard: plain(m.visitor_form_rec_heard),
  rec_silent: plain(m.visitor_form_rec_silent),
  rec_no_voice: plain(m.visitor_form_rec_no_voice),
  rec_ready: plain(m.visitor_form_rec_ready),
  rec_start: plain(m.visitor_form_rec_start),
  rec_countdown: (locale) => m.visitor_form_rec_countdown({ count: "{count}" }, { locale }),
  rec_now: plain(m.visitor_form_rec_now),
  rec_recording: plain(m.visitor_form_rec_recording),
  rec_paused: plain(m.visitor_form_rec_paused),
  rec_left: (locale) => m.visitor_form_rec_left({ time: "{time}" }, { locale }),
  rec_pause: plain(m.visitor_form_rec_pause),
  rec_resume: plain(m.visitor_form_rec_resume),
  rec_stop: plain(m.visitor_form_rec_stop),
  rec_at_limit: plain(m.visitor_form_rec_at_limit),
  rec_away: plain(m.visitor_form_rec_away),
  rec_cut: plain(m.visitor_form_rec_cut),
  rec_share_ended: plain(m.visitor_form_rec_share_ended),
  rec_interrupted: plain(m.visitor_form_rec_interrupted),
  rec_yours: plain(m.visitor_form_rec_yours),
  rec_done: plain(m.visitor_form_rec_done),
  rec_use: plain(m.visitor_form_rec_use),
  rec_again: plain(m.visitor_form_rec_again),
  rec_takes: plain(m.visitor_form_rec_takes),
  rec_latest: plain(m.visitor_form_rec_latest),
  rec_former: plain(m.visitor_form_rec_former),
  rec_transcript: plain(m.visitor_form_rec_transcript),
  rec_transcript_hint: plain(m.visitor_form_rec_transcript_hint),
  rec_upload: plain(m.visitor_form_rec_upload),
  rec_upload_about: (locale) => m.visitor_form_rec_upload_about({ size: "{size}" }, { locale }),
  rec_choose: plain(m.visitor_form_rec_choose),
  rec_choose_other: plain(m.visitor_form_rec_choose_other),
  rec_use_file: plain(m.visitor_form_rec_use_file),
  rec_no_preview: plain(m.visitor_form_rec_no_preview),
  rec_other_way: plain(m.visitor_form_rec_other_way),
  rec_try: plain(m.visitor_form_rec_try),
  rec_refused_title: plain(m.visitor_form_rec_refused_title),
  rec_refused: plain(m.visitor_form_rec_refused),
  rec_unshared_title: plain(m.visitor_form_rec_unshared_title),
  rec_unshared: plain(m.visitor_form_rec_unshared),
  rec_missing_title: plain(m.visitor_form_rec_missing_title),
  rec_missing: plain(m.visitor_form_rec_missing),
  rec_busy_title: plain(m.visitor_form_rec_busy_title),
  rec_busy: plain(m.visitor_form_rec_busy),
  rec_unable_title: plain(m.visitor_form_rec_unable_title),
  rec_unable: plain(m.visitor_form_rec_unable),
  rec_empty_title: plain(m.visitor_form_rec_empty_title),
  rec_empty: plain(m.visitor_form_rec_empty),
  rec_too_big: (locale) => m.visitor_form_rec_too_big({ size: "{size}", limit: "{limit}" }, { locale }),
  rec_wrong_kind: plain(m.visitor_form_rec_wrong_kind),
  rec_not_kept: plain(m.visitor_form_rec_not_kept),
  rec_cancel: plain(m.visitor_form_rec_cancel),
};

function plain(say: Say) {
  return (locale: Locale) => say({}, { locale });
}

/** One word: the form's own, else the built-in one of the language. */
export const wordIn = (word: RecorderWord, locale: Locale, own: (name: string) => string | undefined): string =>
  own(word) ?? BUILT_IN[word](locale);
