import type { Submission } from "#contract/forms/submission.ts";
import type { Services } from "#server/platform/context/context.ts";
import { type InspectedUpload, inspectUpload } from "#server/platform/media/inspect-upload.ts";
import { type TempUpload, tempUpload } from "#server/platform/request/temp-upload.ts";
import { readFinishedUpload } from "#server/features/forms/uploads/claim-upload.ts";
import type { PublicForm } from "#server/domain/forms/find-public-form.ts";

/** A file with its detected type; no type when it is unsupported. */
export interface SubmittedFile {
  file: File;
  kind: InspectedUpload["kind"];
}

export interface SubmittedFiles {
  recording: SubmittedFile | undefined;
  pictures: SubmittedFile[];
  /** By question. */
  answers: Map<number, SubmittedFile>;
  /** Deletes uploads that were not used. */
  discard(): Promise<void>;
}

/** Claims the uploads a submission names, before a transaction begins. Throws 422. */
export async function gatherFiles(services: Services, { row }: PublicForm, sent: Submission): Promise<SubmittedFiles> {
  const fetched: TempUpload[] = [];
  const discard = async () => void (await Promise.all(fetched.map((upload) => upload.discard())));
  async function fetchUpload(id: string, field: string): Promise<TempUpload> {
    const upload = await readFinishedUpload(services, row, id, field);
    fetched.push(upload);
    return upload;
  }
  async function read(one: File | string | undefined, field: string): Promise<SubmittedFile[]> {
    if (one === undefined) return [];
    const file = typeof one === "string" ? await fetchUpload(one, field) : one;
    return [{ file, kind: (await inspectUpload(services, tempUpload(file))).kind }];
  }
  try {
    const [recording] = await read(sent.recording, "recording");
    const pictures: SubmittedFile[] = [];
    for (const [index, one] of (sent.pictures ?? []).entries())
      pictures.push(...(await read(one, `pictures.${index}`)));
    const answers = new Map<number, SubmittedFile>();
    for (const { question, file } of sent.answers ?? [])
      for (const found of await read(file, `answers.${question}`)) answers.set(question, found);
    return { recording, pictures, answers, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
