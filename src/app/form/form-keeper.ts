import { ApiError } from "#api/error.ts";
import type { Phase } from "#app/editing/phase.ts";
import { waitToGoOn } from "#app/editing/wait-to-go-on.ts";
import { faultsOf, soundOf } from "./faults.ts";
import type { FormValues } from "./form-values.ts";
import { type Merged, mergeValues } from "./merge-values.ts";
import { changedParts } from "./parts.ts";
import {
  dropDraft,
  keepDraft,
  overNewest,
  publishDraft,
  readBase,
  readStored,
  type StoredForm,
  updateForm,
} from "./stored-form.ts";

export interface Conflict {
  merged: Merged;
  theirs: FormValues;
  /** What goes on once it is settled. */
  next: "save" | "publish";
}

interface KeeperState {
  stored: StoredForm;
  phase: { state: Phase; at?: Date };
  conflict?: Conflict;
  /** Parts that somebody else changed meanwhile, and that were taken over. */
  taken: string[];
}

interface Desk {
  /** What is on the screen now. */
  read: () => FormValues;
  put: (values: FormValues) => void;
  refuse: (error: unknown) => void;
  /** After something became public. */
  onPublished: () => void;
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : -1);
const isEqual = (one: FormValues, other: FormValues) => changedParts(one, other).length === 0;

/** Keeps what is on the screen with the service, one thing after the other: waits where it must, and never overwrites others. */
export class FormKeeper {
  #state: KeeperState;
  #desk: Desk;
  #drafts: boolean;
  #queue: Promise<unknown> = Promise.resolve();
  #listeners = new Set<() => void>();
  #ended = new AbortController();

  constructor(stored: StoredForm, drafts: boolean, desk: Desk) {
    this.#state = { stored, phase: { state: "clean" }, taken: [] };
    this.#drafts = drafts;
    this.#desk = desk;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): KeeperState => this.#state;

  /** What is on the screen is kept; gives whether it is. */
  save = () => this.#next(() => this.#save());

  /** What is on the screen is kept and made public. */
  publish = () => this.#next(async () => (await this.#save()) && (await this.#publish()));

  /** The draft goes, and the screen shows what is public. */
  discard = () =>
    this.#next(() =>
      this.#trying(async () => {
        const fresh = await readStored(this.#state.stored.form.unique_form_id, true);
        this.#set({ stored: await dropDraft(fresh), phase: { state: "clean" } });
        this.#desk.put(this.#state.stored.values);
      }),
    );

  /** Goes on after a conflict with the values chosen for it. */
  resolve = (values: FormValues) => {
    const { conflict } = this.#state;
    this.#set({ conflict: undefined });
    this.#desk.put(values);
    return conflict?.next === "publish" ? this.publish() : this.save();
  };

  end = () => this.#ended.abort();

  #set(change: Partial<KeeperState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #next(work: () => Promise<boolean>): Promise<boolean> {
    const done = this.#queue.then(work);
    this.#queue = done;
    return done;
  }

  /** Does something until it is done, somebody else's work stands against it, or the service refuses. */
  async #trying(work: () => Promise<void>, settle?: () => Promise<boolean>): Promise<boolean> {
    this.#set({ phase: { state: "saving" } });
    const waiting = { signal: this.#ended.signal, onPhase: (state: Phase) => this.#set({ phase: { state } }) };
    for (;;) {
      try {
        await work();
        return true;
      } catch (error) {
        try {
          if (statusOf(error) !== 412 || !settle) await waitToGoOn(error, waiting);
          else if (!(await settle())) return false;
        } catch (refused) {
          this.#set({ phase: { state: statusOf(refused) === 404 ? "gone" : "failed" } });
          if (!this.#ended.signal.aborted && statusOf(refused) !== 404) this.#desk.refuse(refused);
          return false;
        }
      }
    }
  }

  #sound(): FormValues {
    const { values, kept } = this.#state.stored;
    const now = this.#desk.read();
    return soundOf(kept, now, faultsOf(values, now));
  }

  async #save(): Promise<boolean> {
    if (this.#state.conflict) return false;
    if (isEqual(this.#state.stored.kept, this.#sound())) return true;
    let sent = this.#sound();
    const write = async () => {
      const { stored } = this.#state;
      sent = this.#sound();
      const next = await (this.#drafts ? keepDraft(stored, sent) : updateForm(stored, sent));
      const isLast = isEqual(sent, this.#desk.read());
      this.#set({ stored: next, phase: { state: "saved", at: new Date() } });
      if (this.#drafts) return;
      if (isLast) this.#desk.put(next.values);
      this.#desk.onPublished();
    };
    return this.#trying(write, () => this.#settle(sent));
  }

  async #settle(sent: FormValues): Promise<boolean> {
    const { stored } = this.#state;
    const fresh = await readStored(stored.form.unique_form_id, this.#drafts);
    // An answer that was lost on its way: it is one's own change.
    if (isEqual(fresh.kept, sent)) return this.#adopt(fresh);
    return this.#merge(stored.kept, fresh, fresh.kept, "save");
  }

  #adopt(stored: StoredForm) {
    this.#set({ stored });
    return true;
  }

  #merge(base: FormValues, fresh: StoredForm, theirs: FormValues, next: Conflict["next"]): boolean {
    const merged = mergeValues(base, this.#desk.read(), theirs);
    this.#set({ stored: fresh, taken: merged.taken });
    if (merged.conflicts.length > 0) {
      this.#set({ phase: { state: "failed" }, conflict: { merged, theirs, next } });
      return false;
    }
    this.#desk.put(merged.values);
    return true;
  }

  async #publish(): Promise<boolean> {
    const send = async () => {
      let { stored } = this.#state;
      // What was put together with somebody else's work is kept before it is made public.
      const values = this.#sound();
      if (!isEqual(stored.kept, values)) this.#set({ stored: (stored = await keepDraft(stored, values)) });
      if (stored.hasDraft) this.#set({ stored: await publishDraft(stored) });
      if (isEqual(values, this.#desk.read())) this.#desk.put(this.#state.stored.values);
      this.#set({ phase: { state: "saved", at: new Date() } });
      this.#desk.onPublished();
    };
    return this.#trying(send, async () => {
      const base = await readBase(this.#state.stored);
      const fresh = overNewest(await readStored(this.#state.stored.form.unique_form_id, true));
      return this.#merge(base, fresh, fresh.values, "publish");
    });
  }
}
