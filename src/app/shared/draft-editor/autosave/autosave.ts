import { ApiError } from "#api/error.ts";
import type { DraftStore, RecordStore, RecordWithDraft, SaveAttempt } from "./draft-storage.ts";
import type { Merged, PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { SaveStatus } from "./save-status.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { waitToRetry } from "./wait-until-sendable.ts";

export interface DraftModel<R, V extends Tree> {
  store: RecordStore<R, V>;
  merger: PartMerger<V>;
  /** Parts with contact data, which are not stored in the browser. */
  personal?: readonly string[];
  /** The values as they can be sent: invalid parts as they were saved before, or as far as they can be parsed. */
  toSendable: (published: V, saved: V, now: V) => V;
  /**
   * The part still to be sent if `sent` reached the service although its answer was lost; undefined if it did not.
   * `uncertain` is true when an earlier attempt got no answer. Without it, equal values count as arrived.
   */
  remainderAfterLostAnswer?: (
    before: RecordWithDraft<R, V>,
    sent: V,
    fresh: RecordWithDraft<R, V>,
    uncertain: boolean,
  ) => V | undefined;
}

export interface Conflict<V> {
  merged: Merged<V>;
  theirs: V;
  next: "save" | "publish";
}

interface AutosaveState<R, V> {
  stored: RecordWithDraft<R, V>;
  phase: { state: SaveStatus; at?: Date };
  conflict?: Conflict<V>;
  /** Parts that somebody else changed and that the last save merged in. */
  fromTheirs: string[];
}

interface EditorHost<R, V> {
  read: () => V;
  setValues: (values: V) => void;
  /** `sent` and `before` are what the refused update was made of. */
  showError: (error: unknown, sent: V, before: V) => void;
  /** After a publish or a direct save; `parts` are the paths a direct save changed. */
  onPublished: (stored: RecordWithDraft<R, V>, parts: string[]) => void;
  measure?: (values: V) => Promise<Tree | undefined>;
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : -1);
const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/**
 * Saves an editor's values one request at a time: as a draft on the service, or straight to the record where there are
 * no drafts. Waits for the connection and the session, merges other people's changes and stops at conflicts.
 */
export class AutosaveQueue<R, V extends Tree> {
  #state: AutosaveState<R, V>;
  #model: DraftModel<R, V>;
  #host: EditorHost<R, V>;
  #drafts: DraftStore<R, V> | undefined;
  #sent: V | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #listeners = new Set<() => void>();
  #disposed = new AbortController();

  /** `drafts` is the service's draft store; undefined where it has none. */
  constructor(
    stored: RecordWithDraft<R, V>,
    model: DraftModel<R, V>,
    drafts: DraftStore<R, V> | undefined,
    host: EditorHost<R, V>,
  ) {
    this.#state = { stored, phase: { state: "clean" }, fromTheirs: [] };
    this.#model = model;
    this.#drafts = drafts;
    this.#host = host;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): AutosaveState<R, V> => this.#state;

  save = () => this.#enqueue(() => this.#save());

  publish = () =>
    this.#enqueue(async () => {
      const saved = await this.#save();
      return saved && this.#drafts ? this.#publish(this.#drafts) : saved;
    });

  discard = () =>
    this.#enqueue(() =>
      this.#retry(async () => {
        const fresh = await this.#reread();
        const stored = this.#drafts ? await this.#drafts.discardDraft(fresh) : fresh;
        this.#set({ stored, phase: { state: "clean" }, conflict: undefined });
        this.#host.setValues(stored.values);
      }),
    );

  adopt = (stored: RecordWithDraft<R, V>) => {
    this.#set({ stored, conflict: undefined });
    this.#show(this.#host.read(), stored.savedValues);
  };

  /** Shows `values`, which were based on `before` and never sent, merged with what has been saved since. */
  restore = (before: V, values: V) => {
    const { stored } = this.#state;
    this.#host.setValues(values);
    this.#merge(before, stored, stored.savedValues, "save");
  };

  resolve = (values: V) => {
    const { conflict } = this.#state;
    this.#set({ conflict: undefined });
    this.#host.setValues(values);
    return conflict?.next === "publish" ? this.publish() : this.save();
  };

  /** Stops waiting and aborts requests that a store made abortable. */
  dispose = () => this.#disposed.abort();

  #set(change: Partial<AutosaveState<R, V>>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #enqueue(work: () => Promise<boolean>): Promise<boolean> {
    const done = this.#queue.then(work);
    this.#queue = done;
    return done;
  }

  /** Repeats `work` until it succeeds, `settle` (called after a 412) finds a conflict, or the service refuses. */
  async #retry(work: () => Promise<void>, settle?: () => Promise<boolean>): Promise<boolean> {
    this.#set({ phase: { state: "saving" } });
    const waiting = { signal: this.#disposed.signal, onPhase: (state: SaveStatus) => this.#set({ phase: { state } }) };
    let outdated = false;
    let refusedBefore = false;
    for (;;) {
      try {
        if (outdated && settle && !(await settle())) return false;
        outdated = false;
        await work();
        return true;
      } catch (error) {
        if (statusOf(error) === 412 && settle && !outdated) outdated = true;
        else {
          try {
            await waitToRetry(error, { ...waiting, refusedBefore });
            refusedBefore = statusOf(error) === 401;
          } catch (refused) {
            this.#fail(refused);
            return false;
          }
        }
      }
    }
  }

  #fail(error: unknown) {
    if (this.#disposed.signal.aborted || isAbort(error)) return this.#set({ phase: { state: "clean" } });
    if (statusOf(error) === 404) return this.#set({ phase: { state: "gone" } });
    this.#set({ phase: { state: "failed" } });
    this.#host.showError(error, this.#sent ?? this.#host.read(), this.#state.stored.savedValues);
  }

  #reread = () => this.#model.store.read(this.#model.store.idOf(this.#state.stored.record), Boolean(this.#drafts));

  #isEqual = (one: V, other: V) => this.#model.merger.changed(one, other).length === 0;

  #sendable(): V {
    const { values, savedValues } = this.#state.stored;
    return this.#model.toSendable(values, savedValues, this.#host.read());
  }

  /** Shows `next` in place of `sent`; what was edited on the screen since stays. */
  #show(sent: V, next: V) {
    const { changed, take } = this.#model.merger;
    const now = this.#host.read();
    const since = changed(sent, now);
    const paths = changed(now, next).filter((path) => !since.includes(path));
    this.#host.setValues(take(now, next, paths));
  }

  async #save(): Promise<boolean> {
    if (this.#state.conflict) return false;
    let sent = this.#sendable();
    const parts = this.#model.merger.changed(this.#state.stored.savedValues, sent);
    if (parts.length === 0) {
      if (this.#state.phase.state === "failed") this.#set({ phase: { state: "saved", at: new Date() } });
      return true;
    }
    const attempt: SaveAttempt = { signal: this.#disposed.signal, count: 0, arrived: false };
    this.#set({ fromTheirs: [] });
    const write = async () => {
      const { stored } = this.#state;
      // A draft follows the screen; a direct save sends the values of the moment it was requested.
      if (this.#drafts) sent = this.#sendable();
      this.#sent = sent;
      attempt.count += 1;
      const next = await (this.#drafts
        ? this.#drafts.saveDraft(stored, sent)
        : this.#model.store.update(stored, sent, attempt));
      this.#set({ stored: next, phase: { state: "saved", at: new Date() } });
      if (this.#drafts) return;
      this.#show(sent, next.values);
      this.#host.onPublished(next, parts);
    };
    return this.#retry(write, async () => {
      const rest = await this.#settle(sent, attempt);
      if (rest) sent = rest;
      return rest !== undefined;
    });
  }

  /** The values to send after a 412; undefined for a conflict. */
  async #settle(sent: V, attempt: SaveAttempt): Promise<V | undefined> {
    const { stored } = this.#state;
    const fresh = await this.#reread();
    const rest = this.#remainder(stored, sent, fresh, attempt.count > 1);
    if (rest) {
      this.#set({ stored: fresh });
      this.#show(sent, rest);
      return rest;
    }
    const own = this.#model.merger.merge(stored.savedValues, sent, fresh.savedValues);
    if (!this.#merge(stored.savedValues, fresh, fresh.savedValues, "save")) return undefined;
    return own.conflicts.length > 0 ? this.#sendable() : own.values;
  }

  #remainder(before: RecordWithDraft<R, V>, sent: V, fresh: RecordWithDraft<R, V>, uncertain: boolean) {
    const { remainderAfterLostAnswer } = this.#model;
    if (remainderAfterLostAnswer) return remainderAfterLostAnswer(before, sent, fresh, uncertain);
    return this.#isEqual(fresh.savedValues, sent) ? sent : undefined;
  }

  /** Without `base` nobody knows who changed a part, so each that differs is a conflict. */
  #merge(base: V | undefined, fresh: RecordWithDraft<R, V>, theirs: V, next: Conflict<V>["next"]): boolean {
    const { merge, changed, take } = this.#model.merger;
    const mine = this.#host.read();
    const merged = base
      ? merge(base, mine, theirs)
      : {
          values: mine,
          fromTheirs: [],
          conflicts: changed(mine, theirs),
          resolve: (paths: string[]) => take(mine, theirs, paths),
        };
    const fromTheirs = [...new Set([...this.#state.fromTheirs, ...merged.fromTheirs])];
    this.#set({ stored: fresh, fromTheirs });
    if (merged.conflicts.length > 0) {
      this.#set({ phase: { state: "failed" }, conflict: { merged, theirs, next } });
      return false;
    }
    this.#host.setValues(merged.values);
    return true;
  }

  async #publish(drafts: DraftStore<R, V>): Promise<boolean> {
    const send = async () => {
      let { stored } = this.#state;
      const values = this.#sendable();
      this.#sent = values;
      const measured = await this.#host.measure?.(values);
      // Values merged after a 412 are saved before they are published.
      const isSaved = this.#isEqual(stored.savedValues, values) && !(measured && stored.hasDraft);
      if (!isSaved) this.#set({ stored: (stored = await drafts.saveDraft(stored, values, measured)) });
      if (stored.hasDraft) this.#set({ stored: await drafts.publish(stored) });
      if (this.#isEqual(values, this.#host.read())) this.#host.setValues(this.#state.stored.values);
      this.#set({ phase: { state: "saved", at: new Date() } });
      this.#host.onPublished(this.#state.stored, []);
    };
    return this.#retry(send, async () => {
      const { stored } = this.#state;
      const fresh = await this.#reread();
      // Somebody else may have merged the draft with a later version.
      const base = await drafts.readBase(fresh.hasDraft && fresh.base !== stored.base ? fresh : stored);
      // On its old base: after a conflict here, what became public meanwhile is still merged.
      if (fresh.hasDraft && !this.#merge(stored.savedValues, fresh, fresh.savedValues, "publish")) return false;
      return this.#merge(base, drafts.rebaseOnLatest(fresh), fresh.values, "publish");
    });
  }
}
