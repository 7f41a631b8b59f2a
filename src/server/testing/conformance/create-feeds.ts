import { afterAll, beforeAll } from "vitest";
import { forms, labels, reviewLabels, reviews } from "#server/platform/db/tables/schema.ts";
import { insertRecords } from "#server/testing/records/records.ts";
import { newId } from "#server/platform/db/ids.ts";
import { type TestService, createTestService } from "#server/testing/service/test-service.ts";

type NewReview = Partial<typeof reviews.$inferInsert>;

/** Reviews of every type, oldest first, that the filters of v3 interface, section 4.8 distinguish. */
const REVIEWS = {
  praise: { words: "Great dress, Great fit", reviewerName: "Ann Lee", rating: 5, favourite: true, sentimentId: 1 },
  stars: { words: "", reviewerName: "Bob", rating: 3, sentimentId: 2 },
  odd: { words: "100% a_b c\\d", reviewerName: "Zoë O'Brien", rating: 2, sentimentId: null },
  video: { medium: "video", hasVideo: true, words: "great light", rating: 1, sentimentId: 3 },
  audio: { medium: "audio", hasAudio: true, words: "", transcript: "heard", rating: null, favourite: true },
  social: { medium: "social", socialType: "social", platformId: 1, words: "from afar", rating: 4.5 },
  manual: { medium: "social", socialType: "manual_text", platformId: 2, words: "typed in", rating: 4 },
  film: { medium: "social", socialType: "manual_video", platformId: 2, hasVideo: true, words: "filmed", rating: 5 },
  voice: { medium: "social", socialType: "social", platformId: 1, hasAudio: true, words: "spoken", favourite: true },
} satisfies Record<string, NewReview>;
export type ReviewName = keyof typeof REVIEWS;
export const NEWEST_FIRST = (Object.keys(REVIEWS) as ReviewName[]).toReversed();

async function fill(service: TestService, workspaceId: number) {
  return service.services.database.system(async (db) => {
    const made = await db
      .insert(reviews)
      .values(Object.values<NewReview>(REVIEWS).map((row) => ({ medium: "text", workspaceId, ...row })))
      .returning({ id: reviews.id });
    const names = Object.keys(REVIEWS) as ReviewName[];
    const ids = Object.fromEntries(names.map((name, index) => [name, made[index]?.id ?? 0])) as Record<
      ReviewName,
      number
    >;
    const form = { workspaceId, name: "Form", uniqueFormId: newId.form(), slug: newId.formSlug() };
    const [stored] = await db.insert(forms).values(form).returning();
    const [first, second] = [newId.label(), newId.label()];
    await db.insert(labels).values([
      { workspaceId, id: first, name: "Best", colour: "#123456" },
      { workspaceId, id: second, name: "Later" },
    ]);
    await db.insert(reviewLabels).values([
      { workspaceId, labelId: first, reviewId: ids.praise },
      { workspaceId, labelId: second, reviewId: ids.video },
    ]);
    return { ids, formId: stored?.id ?? 0, uniqueFormId: form.uniqueFormId, labelIds: [first, second] as const };
  });
}

export function openFilterFixture() {
  let service: TestService;
  let home: Awaited<ReturnType<TestService["workspace"]>>;
  let made: Awaited<ReturnType<typeof fill>>;
  let foreign: Awaited<ReturnType<typeof insertRecords>>;
  beforeAll(async () => {
    service = await createTestService();
    await service.reset();
    home = await service.workspace("Studio");
    made = await fill(service, home.workspaceId);
    foreign = await insertRecords(service.services, await service.workspace("Other"), "birch");
  });
  afterAll(() => service.close());

  async function get(path: string, headers: Record<string, string> = home.headers) {
    const response = await service.request(path, { headers });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }
  return {
    get service() {
      return service;
    },
    get home() {
      return home;
    },
    get made() {
      return made;
    },
    get foreign() {
      return foreign;
    },
    get,
    /** Short names of the reviews a query returns, in order; the status when it is refused. */
    async names(query: string): Promise<string[] | number> {
      const { status, body } = await get(`/v3/feeds?${query}`);
      if (status !== 200) return status;
      const names = new Map(Object.entries(made.ids).map(([name, id]) => [id, name]));
      return body.data.data.map(({ id }: { id: number }) => names.get(id) ?? `another workspace's ${id}`);
    },
  };
}
