/** The visible words of the recorder; a part of `FORM_WORDS`. */
export const RECORDER_WORDS = [] as const;
