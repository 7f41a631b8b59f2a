import { and, eq, inArray, sql } from "drizzle-orm";
import type { FormStep } from "#contract/form-view.ts";
import type { Services } from "#server/context.ts";
import type { Database, Db } from "#server/db/open.ts";
import { formSteps, forms } from "#server/db/schema.ts";
import { isMachine } from "#server/pages/is-machine.ts";
import { createPace } from "./step-pace.ts";

const PAUSE = 3000;

export interface Reached {
  workspaceId: number;
  formId: number;
  step: FormStep;
}
type Counted = Reached & { day: string; count: number };
type Counting = Pick<Services, "database" | "log">;

/** The first step is a view of the form, the one after it a start. */
const IS_VIEW: FormStep = "welcome";
const IS_START: FormStep = "capture";

async function store(db: Db, workspaceId: number, batch: Counted[]): Promise<void> {
  const sumOf = (formId: number, step: FormStep) =>
    batch.filter((one) => one.formId === formId && one.step === step).reduce((sum, one) => sum + one.count, 0);
  // In one order everywhere, so that two processes wait for each other and never in a ring.
  const ids = [...new Set(batch.map(({ formId }) => formId))].toSorted((a, b) => a - b);
  const there = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.workspaceId, workspaceId), inArray(forms.id, ids)))
    .orderBy(forms.id)
    .for("update");
  for (const { id } of there) {
    const views = sumOf(id, IS_VIEW);
    const starts = sumOf(id, IS_START);
    if (views + starts > 0)
      await db
        .update(forms)
        .set({ views: sql`${forms.views} + ${views}`, starts: sql`${forms.starts} + ${starts}` })
        .where(and(eq(forms.workspaceId, workspaceId), eq(forms.id, id)));
    const rows = batch.filter((one) => one.formId === id);
    await db
      .insert(formSteps)
      .values(rows)
      .onConflictDoUpdate({
        target: [formSteps.workspaceId, formSteps.formId, formSteps.day, formSteps.step],
        set: { count: sql`${formSteps.count} + excluded.count` },
      });
  }
}

function createCounter({ database, log }: Counting) {
  let reached = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...reached.values()];
    reached = new Map();
    for (const workspaceId of new Set(batch.map((one) => one.workspaceId))) {
      const own = batch.filter((one) => one.workspaceId === workspaceId);
      await database.write(workspaceId, (db) => store(db, workspaceId, own));
    }
  }

  function add(what: Reached) {
    const day = new Date().toISOString().slice(0, 10);
    const name = [what.workspaceId, what.formId, day, what.step].join(" ");
    const entry = reached.get(name) ?? { ...what, day, count: 0 };
    entry.count += 1;
    reached.set(name, entry);
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, "steps of forms were not counted"));
    }, PAUSE).unref();
  }
  return { add, flush, isPaced: createPace() };
}

const counters = new WeakMap<Database, ReturnType<typeof createCounter>>();

function counterOf(services: Counting) {
  const counter = counters.get(services.database) ?? createCounter(services);
  counters.set(services.database, counter);
  return counter;
}

interface Visitor {
  userAgent?: string | undefined;
  address: string;
}

/**
 * Counts that a visitor reached a step of a form: nothing about the visitor is kept, many are one write, machines that
 * say so are left out, and one address counts only so often. Without a visitor it is the service that knows.
 */
export function countFormStep(services: Counting, what: Reached, visitor?: Visitor): void {
  const counter = counterOf(services);
  const isCounted =
    visitor === undefined ||
    (!isMachine(visitor.userAgent) && counter.isPaced(`${what.formId} ${what.step} ${visitor.address}`));
  if (isCounted) counter.add(what);
}

/** Writes down what was counted so far. */
export const flushSteps = (services: Counting): Promise<void> => counterOf(services).flush();
