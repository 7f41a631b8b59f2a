import { shownQuestions } from "#contract/forms/view/branching.ts";
import type { RATING_TYPES } from "#contract/reviews/review-type.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Submission } from "#contract/forms/submission.ts";
import type { ParsedSubmission } from "#server/domain/submissions/parsed-submission.ts";
import type { Invited } from "#server/domain/submissions/personal-link.ts";
import { type FormIssues, pictureIssue } from "./submission-problems.ts";
import { type ParsedAnswers, parseAnswers, sentAnswers } from "./read-answers.ts";
import type { SubmittedFiles } from "./sent-files.ts";
import { captionLines } from "#contract/reviews/recordings/caption-lines.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";

const toMillisecond = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Timed by the share of characters; null without text or duration. */
function cuesOf(transcript: string, seconds: number): Cue[] | null {
  const lines = captionLines(transcript);
  const length = lines.join("").length;
  if (length === 0 || seconds <= 0 || lines.length > LIMITS.cues) return null;
  const ends = lines.map((_, index) => lines.slice(0, index + 1).join("").length);
  const at = (done: number) => toMillisecond((done / length) * seconds);
  return lines.map((text, index) => ({ start: at(ends[index - 1] ?? 0), end: at(ends[index] ?? length), text }));
}

export interface SubmissionParseResult {
  given: ParsedSubmission;
  files: ParsedAnswers["files"];
  problems: FormIssues;
}

type RatingType = (typeof RATING_TYPES)[number];

function readRating(view: FormView, sent: Submission["rating"], problems: FormIssues) {
  const kind: RatingType = view.review.rating ?? "comment_only";
  if (sent === undefined || sent === "" || kind === "comment_only")
    return { rating: null, ratingType: "comment_only" } as const;
  const [least, most] = kind === "thumbs_up" ? [0, 1] : [LIMITS.starMin, LIMITS.starMax];
  if (!Number.isInteger(sent) || sent < least || sent > most) problems.set("rating", "error_rating");
  return { rating: sent, ratingType: kind };
}

function checkFiles(view: FormView, { recording, pictures }: SubmittedFiles, problems: FormIssues): void {
  const ways = new Set(view.ways.map(({ way }) => way));
  const uploads = ways.has("upload");
  const takes = {
    video: uploads || ways.has("video") || ways.has("screen"),
    audio: uploads || ways.has("audio"),
    image: false,
    font: false,
    heic: false,
  };
  if (recording && !(recording.kind && takes[recording.kind])) problems.set("recording", "error_recording");
  for (const [index, { kind }] of pictures.entries())
    if (kind !== "image") problems.set(`pictures.${index}`, pictureIssue(kind));
}

function checkRequiredContent(
  view: FormView,
  comment: string,
  rated: boolean,
  { recording, pictures }: SubmittedFiles,
  problems: FormIssues,
) {
  const { rating, ratingRequired, remark } = view.review;
  if (recording) return;
  if (rating && ratingRequired && !rated && !problems.has("rating")) problems.set("rating", "error_rating");
  const nothing = comment === "" && !rated && pictures.length === 0;
  if (comment === "" && (remark?.required || (nothing && !problems.has("rating"))))
    problems.set(remark ? "comment" : rating ? "rating" : "recording", remark ? "error_required" : "error_rating");
}

function spokenText({ transcript: sent = "", seconds }: Submission): Pick<ParsedSubmission, "transcript" | "cues"> {
  const transcript = sent.trim();
  return { transcript: transcript || null, cues: cuesOf(transcript, seconds || 0) };
}

/** In the language the form was shown in; issues are in `problems`. */
export function parseSubmission(
  view: FormView,
  sent: Submission,
  files: SubmittedFiles,
  invited: Invited | undefined,
): SubmissionParseResult {
  const problems: FormIssues = new Map();
  const rated = readRating(view, sent.rating, problems);
  const comment = (sent.comment ?? "").trim();
  checkFiles(view, files, problems);
  checkRequiredContent(view, comment, rated.rating !== null, files, problems);
  // Answers to questions that are not asked after these answers are ignored.
  const asked = shownQuestions(view.questions, {
    rating: String(sent.rating ?? ""),
    answers: sentAnswers(sent.answers),
  });
  const { person, answers, files: answered } = parseAnswers(asked, sent.answers, files.answers, problems);
  const purposes = view.consent.purposes.map(({ purpose, text, required }) => {
    const agreed = sent.consents?.includes(purpose) ?? false;
    if (required && !agreed) problems.set(`consents.${purpose}`, "error_consent");
    return { purpose, text, agreed };
  });
  const parsed: ParsedSubmission = {
    ...rated,
    language: view.language,
    title: sent.title || null,
    words: comment,
    ...spokenText(sent),
    // The person of a personal link counts instead of what was entered.
    person: {
      ...person,
      reviewerName: person.reviewerName || (invited?.name ?? ""),
      reviewerEmail: invited?.email ?? person.reviewerEmail,
    },
    answers,
    purposes,
    source: invited?.source || sent.source || null,
    invited: invited !== undefined,
    invitee: invited?.invitee ?? null,
  };
  return { given: parsed, files: answered, problems };
}
