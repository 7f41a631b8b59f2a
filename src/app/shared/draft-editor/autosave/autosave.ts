import { ApiError } from "#api/error.ts";
import type { DraftStore, RecordWithDraft } from "./draft-storage.ts";
import type { Merged, PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { SaveStatus } from "./save-status.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { waitToRetry } from "./wait-until-sendable.ts";

/** What an editor keeps: how it is stored, compared and put together. */
export interface DraftModel<R, V extends Tree> {
  store: DraftStore<R, V>;
  merger: PartMerger<V>;
  /** What can be kept of work that is half done: parts with a fault as they were kept before. */
  revertInvalid: (published: V, kept: V, now: V) => V;
}

export interface Conflict<V> {
  merged: Merged<V>;
  theirs: V;
  /** What goes on once it is settled. */
  next: "save" | "publish";
}

interface AutosaveState<R, V> {
  stored: RecordWithDraft<R, V>;
  phase: { state: SaveStatus; at?: Date };
  conflict?: Conflict<V>;
  /** Parts that somebody else changed meanwhile, and that were taken over. */
  fromTheirs: string[];
}

interface EditorHost<V> {
  /** What is on the screen now. */
  read: () => V;
  setValues: (values: V) => void;
  showError: (error: unknown) => void;
  /** After something became public. */
  onPublished: () => void;
  /** Fields that are worked out when something becomes public. */
  measure?: (values: V) => Promise<Tree | undefined>;
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : -1);

/** Keeps what is on the screen with the service, one thing after the other: waits where it must, and never overwrites others. */
export class AutosaveQueue<R, V extends Tree> {
  #state: AutosaveState<R, V>;
  #kind: DraftModel<R, V>;
  #desk: EditorHost<V>;
  #drafts: boolean;
  #queue: Promise<unknown> = Promise.resolve();
  #listeners = new Set<() => void>();
  #ended = new AbortController();

  constructor(stored: RecordWithDraft<R, V>, kind: DraftModel<R, V>, drafts: boolean, desk: EditorHost<V>) {
    this.#state = { stored, phase: { state: "clean" }, fromTheirs: [] };
    this.#kind = kind;
    this.#drafts = drafts;
    this.#desk = desk;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): AutosaveState<R, V> => this.#state;

  /** What is on the screen is kept; gives whether it is. */
  save = () => this.#next(() => this.#save());

  /** What is on the screen is kept and made public. */
  publish = () => this.#next(async () => (await this.#save()) && (await this.#publish()));

  /** The draft goes, and the screen shows what is public. */
  discard = () =>
    this.#next(() =>
      this.#trying(async () => {
        const fresh = await this.#reread(true);
        this.#set({ stored: await this.#kind.store.discardDraft(fresh), phase: { state: "clean" } });
        this.#desk.setValues(this.#state.stored.values);
      }),
    );

  /** Goes on after a conflict with the values chosen for it. */
  resolve = (values: V) => {
    const { conflict } = this.#state;
    this.#set({ conflict: undefined });
    this.#desk.setValues(values);
    return conflict?.next === "publish" ? this.publish() : this.save();
  };

  dispose = () => this.#ended.abort();

  #set(change: Partial<AutosaveState<R, V>>) {
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
    const waiting = { signal: this.#ended.signal, onPhase: (state: SaveStatus) => this.#set({ phase: { state } }) };
    for (;;) {
      try {
        await work();
        return true;
      } catch (error) {
        try {
          if (statusOf(error) !== 412 || !settle) await waitToRetry(error, waiting);
          else if (!(await settle())) return false;
        } catch (refused) {
          this.#set({ phase: { state: statusOf(refused) === 404 ? "gone" : "failed" } });
          if (!this.#ended.signal.aborted && statusOf(refused) !== 404) this.#desk.showError(refused);
          return false;
        }
      }
    }
  }

  #reread = (withDraft: boolean) => this.#kind.store.read(this.#kind.store.idOf(this.#state.stored.record), withDraft);

  #isEqual = (one: V, other: V) => this.#kind.merger.changed(one, other).length === 0;

  #sound(): V {
    const { values, savedValues: kept } = this.#state.stored;
    return this.#kind.revertInvalid(values, kept, this.#desk.read());
  }

  async #save(): Promise<boolean> {
    if (this.#state.conflict) return false;
    if (this.#isEqual(this.#state.stored.savedValues, this.#sound())) return true;
    let sent = this.#sound();
    const write = async () => {
      const { stored } = this.#state;
      sent = this.#sound();
      const { store } = this.#kind;
      const next = await (this.#drafts ? store.saveDraft(stored, sent) : store.update(stored, sent));
      const isLast = this.#isEqual(sent, this.#desk.read());
      this.#set({ stored: next, phase: { state: "saved", at: new Date() } });
      if (this.#drafts) return;
      if (isLast) this.#desk.setValues(next.values);
      this.#desk.onPublished();
    };
    return this.#trying(write, () => this.#settle(sent));
  }

  async #settle(sent: V): Promise<boolean> {
    const { stored } = this.#state;
    const fresh = await this.#reread(this.#drafts);
    // An answer that was lost on its way: it is one's own change.
    if (this.#isEqual(fresh.savedValues, sent)) return this.#adopt(fresh);
    return this.#merge(stored.savedValues, fresh, fresh.savedValues, "save");
  }

  #adopt(stored: RecordWithDraft<R, V>) {
    this.#set({ stored });
    return true;
  }

  #merge(base: V, fresh: RecordWithDraft<R, V>, theirs: V, next: Conflict<V>["next"]): boolean {
    const merged = this.#kind.merger.merge(base, this.#desk.read(), theirs);
    this.#set({ stored: fresh, fromTheirs: merged.fromTheirs });
    if (merged.conflicts.length > 0) {
      this.#set({ phase: { state: "failed" }, conflict: { merged, theirs, next } });
      return false;
    }
    this.#desk.setValues(merged.values);
    return true;
  }

  async #publish(): Promise<boolean> {
    const { store } = this.#kind;
    const send = async () => {
      let { stored } = this.#state;
      const values = this.#sound();
      const measured = await this.#desk.measure?.(values);
      // What was put together with somebody else's work is kept before it is made public.
      const isKept = this.#isEqual(stored.savedValues, values) && !(measured && stored.hasDraft);
      if (!isKept) this.#set({ stored: (stored = await store.saveDraft(stored, values, measured)) });
      if (stored.hasDraft) this.#set({ stored: await store.publish(stored) });
      if (this.#isEqual(values, this.#desk.read())) this.#desk.setValues(this.#state.stored.values);
      this.#set({ phase: { state: "saved", at: new Date() } });
      this.#desk.onPublished();
    };
    return this.#trying(send, async () => {
      const base = await this.#kind.store.readBase(this.#state.stored);
      const fresh = this.#kind.store.rebaseOnLatest(await this.#reread(true));
      return this.#merge(base, fresh, fresh.values, "publish");
    });
  }
}
