import { asc, eq } from "drizzle-orm";
import type { Given, GivenFiles } from "#server/collect/given.ts";
import type { Db } from "#server/db/open.ts";
import {
  formDrafts,
  formQuestions,
  formSteps,
  formVersions,
  type forms,
  submissions,
  uploads,
} from "#server/db/schema.ts";
import { snapshotOf } from "#server/forms/form-snapshot.ts";
import { oneRow } from "./one-row.ts";

interface Owner {
  form: typeof forms.$inferSelect;
  publicUrl: string;
  userId: number;
  word: string;
}

const FILES: GivenFiles = { recording: null, pictures: [], avatar: null, companyLogo: null, answers: [] };
const given = (word: string): Given => ({
  language: "en",
  rating: 5,
  ratingType: "star",
  title: word,
  words: word,
  transcript: null,
  cues: null,
  person: {
    reviewerName: word,
    // Not that of the contact: who is erased takes along what is held of them.
    reviewerEmail: `held-${word}@example.test`,
    reviewerPhone: null,
    reviewerPosition: null,
    reviewerCompany: null,
    companyUrl: null,
  },
  answers: [],
  purposes: [],
  source: null,
  invited: false,
  invitee: null,
});

/** Puts a version, a draft and two held submissions of a form into the tables; gives the numbers of the latter. */
export async function insertFormParts(db: Db, { form, publicUrl, userId, word }: Owner) {
  const own = { workspaceId: form.workspaceId, formId: form.id };
  const by = { actorKind: "session", actorId: userId };
  const { version } = form;
  const asked = await db
    .select()
    .from(formQuestions)
    .where(eq(formQuestions.formId, form.id))
    .orderBy(asc(formQuestions.id));
  await db
    .insert(formVersions)
    .values({ ...own, ...by, version, fields: snapshotOf(form, asked, publicUrl), changed: ["page_title"] });
  await db.insert(formDrafts).values({ ...own, ...by, fields: { page_title: `${word} soon` }, baseVersion: version });
  await db.insert(formSteps).values({ ...own, day: "2026-01-02", step: "welcome", count: 3 });
  const file = { kind: "recording", fileName: word, type: "", length: 1, address: word };
  await db.insert(uploads).values({ ...own, ...file, id: word });
  const hold = async (bodyHash: string) =>
    oneRow(
      db
        .insert(submissions)
        .values({ ...own, bodyHash, heldFor: ["links"], held: { given: given(word), files: FILES } })
        .returning({ id: submissions.id }),
    );
  return { held: (await hold(`${word} 1`)).id, alsoHeld: (await hold(`${word} 2`)).id };
}
