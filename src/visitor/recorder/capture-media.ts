import type { RecordingWriter } from "#visitor/drafts/draft.ts";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";

/** A closed tab loses no more than what came since the last part. */
const PART_MS = 1000;
/** A busy device may take long over the very last pictures; those before are here. */
const LAST_PART_TIMEOUT = 12_000;

/** One recording while it is made. Whatever ends it, what has come by then is kept. */
export class ActiveRecording {
  readonly #recorder: MediaRecorder;
  readonly #writer: RecordingWriter;
  #before = 0;
  #since: number | null = null;
  /** Bytes so far. */
  size = 0;
  readonly #ended: Promise<void>;

  constructor(stream: MediaStream, options: MediaRecorderOptions, writer: RecordingWriter) {
    this.#writer = writer;
    this.#recorder = new MediaRecorder(stream, options);
    this.#recorder.addEventListener("dataavailable", ({ data }) => {
      this.size += data.size;
      this.#writer.add(data, this.seconds);
    });
    // A recorder that fails says so, and stops like any other.
    this.#ended = new Promise((resolve) => this.#recorder.addEventListener("stop", () => resolve(), { once: true }));
    this.#recorder.addEventListener("stop", () => this.#rest(), { once: true });
  }

  start(): void {
    this.#recorder.start(PART_MS);
    this.#since = performance.now();
  }

  /** How long the recording is, without its pauses. */
  get seconds(): number {
    return (this.#before + (this.#since === null ? 0 : performance.now() - this.#since)) / 1000;
  }

  #rest(): void {
    this.#before = this.seconds * 1000;
    this.#since = null;
  }

  pause(): void {
    if (this.#recorder.state !== "recording") return;
    this.#recorder.pause();
    this.#rest();
    this.#recorder.requestData();
  }

  resume(): void {
    if (this.#recorder.state !== "paused") return;
    this.#recorder.resume();
    this.#since = performance.now();
  }

  /** Ends it; gives what is kept of it, or null when nothing came. */
  async stop(): Promise<DraftFile | null> {
    this.#rest();
    if (this.#recorder.state !== "inactive") this.#recorder.stop();
    await Promise.race([this.#ended, new Promise((resolve) => setTimeout(resolve, LAST_PART_TIMEOUT))]);
    return this.#writer.finish();
  }

  /** Resolves when it has ended, by itself or not. */
  get ended(): Promise<void> {
    return this.#ended;
  }
}
