import * as z from "zod";
import { FACETS } from "#contract/reviews/lists/review-facets.ts";
import { openPool } from "./bare-pool.ts";
import { sendCsv } from "./import.ts";
import { type Report, median, ms, times, whole } from "#tools/bench/harness/report.ts";
import { type Service, type Store, generate, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { openStore } from "#tools/bench/harness/data-sets.ts";

const SIZES = [1000, 100_000, 1_000_000];
/** Reviews beyond these are copies of them, made by the database: faster than the generator by far. */
const GENERATED = 100_000;
const TIMES = 13;
const MAX_GROWTH = 2;
const ERASED = 3;
/** Together so many that the import sums up the counts of reviews. */
const OF_PERSON = 400;
const RARE = "xylophonist";

const Columns = z.tuple([z.object({ names: z.string() })]);
const Highest = z.tuple([z.object({ id: z.coerce.number() })]);
const Contacts = z.array(z.object({ id: z.coerce.number() }));

/** Copies the reviews, with their labels, until there are so many. */
async function multiply(store: Store, reviews: number): Promise<void> {
  const { pool, close } = await openPool(store);
  const { rows } = await pool.query<object>(`select string_agg(quote_ident(attname), ', ' order by attnum) as names
    from pg_attribute where attrelid = 'reviews'::regclass and attnum > 0 and not attisdropped and attname <> 'id'`);
  const [{ names }] = Columns.parse(rows);
  const [{ id: base }] = Highest.parse((await pool.query<object>("select max(id) as id from reviews")).rows);
  for (let copy = 1; copy < reviews / GENERATED; copy += 1) {
    const offset = copy * base;
    await pool.query(
      `insert into reviews (id, ${names}) select id + ${offset}, ${names} from reviews where id <= ${base}`,
    );
    await pool.query(`insert into review_labels (workspace_id, label_id, review_id)
      select workspace_id, label_id, review_id + ${offset} from review_labels where review_id <= ${base}`);
  }
  await pool.query("select setval('reviews_id_seq', (select max(id) from reviews))");
  await close();
}

/** A contact for every second review. */
async function addContacts(store: Store, reviews: number): Promise<void> {
  const { pool, close } = await openPool(store);
  await pool.query(
    `insert into contacts (workspace_id, name, email) select 1, 'Person ' || i, 'p' || i || '@example.test'
      from generate_series((select count(*) from contacts) + 1, $1::int) i`,
    [Math.round(reviews / 2)],
  );
  await pool.query("vacuum (analyze)");
  await close();
}

type Filled = Store & { authorization: string };

/** With more reviews than the generator makes, the store before is made larger. */
async function fill(settings: Settings, reviews: number, before: Filled | undefined): Promise<Filled> {
  const isGenerated = reviews <= GENERATED || !before;
  const store = isGenerated ? await openStore(settings) : before;
  if (!isGenerated) await multiply(store, reviews);
  else if (!settings.isSmoke) await generate(store, reviews);
  await addContacts(store, reviews);
  return store;
}

/** A few people with reviews, and one review with a word that no other has. */
async function addPeople(service: Service, store: Filled): Promise<number[]> {
  const of = (person: number) =>
    Array.from({ length: OF_PERSON }, (_, n) => `Well made on day ${n}.,erased${person}@example.test`);
  const rows = [`Played by a ${RARE}.,`, ...Array.from({ length: ERASED }, (_, person) => of(person)).flat()];
  const mapping = { review_text: "Text", email: "Email" };
  await sendCsv(service, store.authorization, Buffer.from(`Text,Email\n${rows.join("\n")}\n`), mapping);
  const { pool, close } = await openPool(store);
  const found = await pool.query<object>("select id from contacts where email like 'erased%' order by id");
  await close();
  return Contacts.parse(found.rows).map(({ id }) => id);
}

async function timeOf(service: Service, authorization: string, path: string, method = "GET"): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${service.url}/v3${path}`, { method, headers: { authorization } });
  const sent = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${sent}`);
  return performance.now() - started;
}

const facetsOf = (names: readonly string[], filter = "") =>
  `/feeds/facets?${filter}${names.map((name) => `facets[]=${name}`).join("&")}`;
const UNLABELLED = FACETS.filter((name) => name !== "review-labels");

const readsOf = (person: number): Record<string, string> => ({
  list: "/feeds",
  "search, common word": "/feeds?filter[search]=team",
  "search, one letter": "/feeds?filter[search]=x",
  "search, two letters": "/feeds?filter[search]=we",
  "search, rare word": `/feeds?filter[search]=${RARE}`,
  "nine facets": facetsOf(FACETS),
  "eight facets, one filter": facetsOf(UNLABELLED, "filter[favourite]=1&"),
  "labels as a facet, one filter": facetsOf(["review-labels"], "filter[favourite]=1&"),
  "eight facets, from a day on": facetsOf(UNLABELLED, "filter[date-from]=2026-01-01&"),
  "counts of four views":
    "/feeds/counts?filters[0]=&filters[1][states][]=new&filters[2][favourite]=1&filters[3][star-rating][]=1",
  "overview, 30 days": "/overview",
  "overview, all time": "/overview?period=all",
  "contacts, search": "/contacts?search=person+7",
  "contacts, facets": "/contacts/facets",
  "contact, timeline": `/contacts/${person}/timeline`,
  forms: "/forms",
  "wall pages": "/pages",
});

/** Milliseconds of each, by name. */
async function measureStore(settings: Settings, store: Filled): Promise<Map<string, number>> {
  const service = await startService(store);
  const people = await addPeople(service, store);
  const found = new Map<string, number>();
  for (const [name, path] of Object.entries(readsOf(people[0] ?? 0))) {
    const waits: number[] = [];
    await timeOf(service, store.authorization, path);
    for (let n = 0; n < (settings.isSmoke ? 1 : TIMES); n += 1)
      waits.push(await timeOf(service, store.authorization, path));
    found.set(name, median(waits));
  }
  const erasures: number[] = [];
  for (const id of people) erasures.push(await timeOf(service, store.authorization, `/contacts/${id}`, "DELETE"));
  found.set(`erasure of a contact with ${OF_PERSON} reviews`, median(erasures));
  await service.stop();
  return found;
}

/** How the time of an answer grows with the reviews of a workspace. */
export async function measureGrowth(settings: Settings, report: Report): Promise<void> {
  const sizes = settings.isSmoke ? [settings.reviews] : SIZES;
  const found: Map<string, number>[] = [];
  let store: Filled | undefined;
  for (const size of sizes) {
    process.stderr.write(`  ${whole(size)} reviews …\n`);
    store = await fill(settings, size, store);
    found.push(await measureStore(settings, store));
  }
  const [first] = found;
  for (const name of first?.keys() ?? []) {
    const waits = found.map((one) => one.get(name) ?? 0);
    const growth = (waits.at(-1) ?? 0) / (waits[0] ?? 1);
    report({
      what: `growth: ${name}`,
      measured: times(growth),
      bar: `≤ ${MAX_GROWTH}×`,
      holds: growth <= MAX_GROWTH,
      beside: `${waits.map(ms).join(", ")} with ${sizes.map(whole).join(", ")} reviews`,
    });
  }
}
