import type { Context } from "#server/platform/context/context.ts";
import { builtInKey } from "#server/domain/reviews/question-columns.ts";
import type { SubmissionFiles } from "#server/domain/submissions/parsed-submission.ts";
import { type ParsedAnswers, fieldOf } from "./read-answers.ts";
import type { SubmittedFiles } from "./sent-files.ts";

/** Puts the files of a submission into the store. Throws 422 at the field of one that is nothing we take. */
export async function storeSubmissionFiles(
  { files }: Pick<Context, "files">,
  { recording, pictures }: SubmittedFiles,
  answered: ParsedAnswers["files"],
): Promise<SubmissionFiles> {
  const taken: SubmissionFiles = { recording: null, pictures: [], avatar: null, companyLogo: null, answers: [] };
  if (recording) {
    const accept = recording.kind === "audio" ? "audio" : "video";
    taken.recording = await files.take(recording.file, { field: "recording", accept });
  }
  for (const [index, { file }] of pictures.entries())
    taken.pictures.push(await files.take(file, { field: `pictures.${index}`, accept: "image" }));
  for (const { question, file } of answered) {
    const field = fieldOf(question);
    const key = builtInKey(question.key);
    const edge = key === undefined ? "picture" : "avatar";
    const { name } = await files.take(file, { field, accept: "image", edge });
    if (key === "photo") taken.avatar = name;
    else if (key === "company_logo") taken.companyLogo = name;
    else taken.answers.push({ questionId: question.id, file: name });
  }
  return taken;
}
