import type { RecordingWriter } from "#visitor/drafts/draft.ts";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";

/** A closed tab loses at most one part. */
const PART_MS = 1000;
/** Milliseconds; a busy device may take long to deliver the last part. */
const LAST_PART_TIMEOUT = 12_000;

/** Whatever ends it, the parts received so far stay. */
export class ActiveRecording {
  readonly #recorder: MediaRecorder;
  readonly #writer: RecordingWriter;
  #before = 0;
  #since: number | null = null;
  size = 0;
  readonly #ended: Promise<void>;

  constructor(stream: MediaStream, options: MediaRecorderOptions, writer: RecordingWriter) {
    this.#writer = writer;
    this.#recorder = new MediaRecorder(stream, options);
    this.#recorder.addEventListener("dataavailable", ({ data }) => {
      this.size += data.size;
      this.#writer.add(data, this.seconds);
    });
    // A recorder that fails fires "stop" as well.
    this.#ended = new Promise((resolve) => this.#recorder.addEventListener("stop", () => resolve(), { once: true }));
    this.#recorder.addEventListener("stop", () => this.#rest(), { once: true });
  }

  start(): void {
    this.#recorder.start(PART_MS);
    this.#since = performance.now();
  }

  /** Without pauses. */
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

  /** Null when nothing arrived. */
  async stop(): Promise<DraftFile | null> {
    this.#rest();
    if (this.#recorder.state !== "inactive") this.#recorder.stop();
    await Promise.race([this.#ended, new Promise((resolve) => setTimeout(resolve, LAST_PART_TIMEOUT))]);
    return this.#writer.finish();
  }

  get ended(): Promise<void> {
    return this.#ended;
  }
}
