const COALESCE = 800;
const DEPTH = 100;

/** Undo and redo for a form. Quick changes of one field are one step. */
export class FormHistory<T> {
  #past: T[] = [];
  #future: T[] = [];
  #now: T;
  #field: string | undefined;
  #at = -COALESCE;

  constructor(start: T) {
    this.#now = start;
  }

  get now(): T {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /**
   * Records a state reached by a change of `field` at a time in milliseconds; without a field it is a separate step.
   */
  record(next: T, field: string | undefined, at: number): void {
    if (field === undefined || field !== this.#field || at - this.#at > COALESCE)
      this.#past = [...this.#past, this.#now].slice(-DEPTH);
    this.#field = field;
    this.#at = at;
    this.#now = next;
    this.#future = [];
  }

  undo(): T | undefined {
    const before = this.#past.pop();
    if (before !== undefined) this.#future.push(this.#now);
    return this.#arrive(before);
  }

  redo(): T | undefined {
    const after = this.#future.pop();
    if (after !== undefined) this.#past.push(this.#now);
    return this.#arrive(after);
  }

  #arrive(state: T | undefined): T | undefined {
    this.#field = undefined;
    if (state !== undefined) this.#now = state;
    return state;
  }
}
