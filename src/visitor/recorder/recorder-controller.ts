import { PROMPT_LABELS } from "#contract/forms/recorder-labels.ts";
import { RECORDING_SLOT } from "#visitor/drafts/draft-record.ts";
import { ActiveRecording } from "./capture-media.ts";
import { fileNameFor, formatFor, ratesFor } from "./recording-format.ts";
import { canRecord } from "./can-record.ts";
import { type DeviceChoice, type Device, listDevices, openCamera, openScreen } from "./open-devices.ts";
import type { RecorderOptions } from "./recorder-options.ts";
import { recorderLabel } from "./recorder-words.ts";
import { type RecorderNotice, type RecorderState, failureOf } from "./recorder-state.ts";

const TICK_MS = 200;
const DEFAULT_LIMIT_SECONDS = 3600;
/** Leaves room for the last part below the service's limit. */
const MAX_FILL = 0.95;

export class RecorderController {
  readonly options: RecorderOptions;
  readonly kind: "video" | "audio";
  readonly limit: number;
  /** Asked on screen while recording; none where the screen is what is recorded. */
  readonly prompts: string[];
  prompt = 0;
  state: RecorderState;
  notice: RecorderNotice | null = null;
  stream: MediaStream | null = null;
  devices: { cameras: Device[]; microphones: Device[] } = { cameras: [], microphones: [] };
  chosen: DeviceChoice = {};
  seconds = 0;
  #changed: () => void;
  #sources: MediaStream[] = [];
  #capture: ActiveRecording | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #asked = 0;

  constructor(options: RecorderOptions, changed: () => void) {
    this.options = options;
    this.kind = options.way === "audio" ? "audio" : "video";
    this.limit = options.seconds ?? DEFAULT_LIMIT_SECONDS;
    this.prompts = options.way === "screen" ? [] : (options.prompts ?? builtInPrompts(options));
    this.#changed = changed;
    this.state = this.#first();
    document.addEventListener("visibilitychange", this.#whenHidden);
  }

  #first(): RecorderState {
    const { way, draft } = this.options;
    const { recording } = draft;
    if (recording && (recording.way === null || recording.way === way)) {
      if (!recording.complete) this.notice = "interrupted";
      return { name: "review" };
    }
    return way === "upload" ? { name: "upload" } : this.#able();
  }

  #able(): RecorderState {
    const { way } = this.options;
    return canRecord(way) && formatFor(this.kind) ? { name: "ask" } : { name: "trouble", trouble: "unable" };
  }

  setState(state: RecorderState): void {
    this.state = state;
    this.#changed();
  }

  setNotice(notice: RecorderNotice | null): void {
    this.notice = notice;
    this.#changed();
  }

  get isLastPrompt(): boolean {
    return this.prompt === this.prompts.length - 1;
  }

  /** 1 shows the next question, after the last the first again; -1 the one before. */
  turnPrompt(by: 1 | -1 = 1): void {
    const count = this.prompts.length;
    this.prompt = (this.prompt + by + count) % count;
    this.#changed();
  }

  /** Browsers allow it only in response to a tap. */
  async openDevices(chosen: DeviceChoice = this.chosen): Promise<void> {
    const { way } = this.options;
    if (way === "upload") return this.setState({ name: "upload" });
    const asked = ++this.#asked;
    this.#letGo();
    this.chosen = chosen;
    this.notice = null;
    this.setState({ name: "asking" });
    try {
      const opened = way === "screen" ? await openScreen(chosen) : { stream: await openCamera(way, chosen) };
      const sources = "sources" in opened ? opened.sources : [opened.stream];
      // The visitor has chosen another way meanwhile.
      if (asked !== this.#asked) return stopTracks(sources);
      this.#take(opened.stream, sources);
      if ("voice" in opened && !opened.voice) this.notice = "no_voice";
      this.setState({ name: "ready" });
      this.devices = await listDevices();
      this.#changed();
    } catch (error) {
      if (asked === this.#asked) this.setState({ name: "trouble", trouble: failureOf(error, way) });
    }
  }

  #take(stream: MediaStream, sources: MediaStream[]): void {
    this.stream = stream;
    this.#sources = sources;
    for (const track of sources.flatMap((source) => source.getTracks()))
      track.addEventListener("ended", () => this.#lost(track), { once: true });
  }

  /** A device was unplugged, or the visitor stopped sharing. */
  #lost(track: MediaStreamTrack): void {
    if (!this.stream || !this.#sources.some((source) => source.getTracks().includes(track))) return;
    // The screen and its sound are one source, the microphone beside it another.
    const shared = this.options.way === "screen" && Boolean(this.#sources[0]?.getTracks().includes(track));
    if (this.#capture) void this.#end(shared ? "share_ended" : "cut");
    else if (this.state.name === "ready" || this.state.name === "counting") {
      this.#letGo();
      this.setState({ name: "trouble", trouble: shared ? "unshared" : "missing" });
    }
  }

  #letGo(): void {
    clearInterval(this.#timer);
    const sources = this.stream ? [...this.#sources, this.stream] : this.#sources;
    this.stream = null;
    this.#sources = [];
    stopTracks(sources);
  }

  startCountdown(): void {
    const { countdown } = this.options;
    if (countdown === 0) return this.record();
    this.setState({ name: "counting", left: countdown });
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      const left = this.state.name === "counting" ? this.state.left - 1 : 0;
      if (left > 0) this.setState({ name: "counting", left });
      else this.record();
    }, 1000);
  }

  stopCounting(): void {
    clearInterval(this.#timer);
    this.setState({ name: "ready" });
  }

  record(): void {
    clearInterval(this.#timer);
    const type = formatFor(this.kind);
    const { draft, way, maxBytes } = this.options;
    if (!this.stream || !type || way === "upload") return this.setState({ name: "trouble", trouble: "unable" });
    this.#dropOthers();
    const plain = type.split(";", 1)[0] ?? type;
    const writer = draft.record({ slot: RECORDING_SLOT, name: fileNameFor(this.kind, type), type: plain, way });
    try {
      const capture = new ActiveRecording(this.stream, { mimeType: type, ...ratesFor(this.limit, maxBytes) }, writer);
      capture.start();
      this.#capture = capture;
      // It also ends by itself when the device delivers nothing more.
      void capture.ended.then(() => (this.#capture === capture ? this.#end("cut") : undefined));
    } catch {
      writer.finish();
      this.#letGo();
      return this.setState({ name: "trouble", trouble: "unable" });
    }
    this.notice = null;
    this.seconds = 0;
    // A retake continues where the visitor stopped, unless all questions were shown.
    if (this.isLastPrompt) this.prompt = 0;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.setState({ name: "recording" });
  }

  #tick(): void {
    if (!this.#capture) return;
    this.seconds = this.#capture.seconds;
    const full = this.#capture.size > this.options.maxBytes * MAX_FILL;
    if (full || this.seconds >= this.limit) void this.#end("at_limit");
    else this.#changed();
  }

  pause(notice: RecorderNotice | null = null): void {
    this.#capture?.pause();
    this.notice = notice;
    this.setState({ name: "paused" });
  }

  resume(): void {
    this.#capture?.resume();
    this.notice = null;
    this.setState({ name: "recording" });
  }

  finish(): void {
    void this.#end(null);
  }

  async #end(notice: RecorderNotice | null): Promise<void> {
    const capture = this.#capture;
    if (!capture) return;
    this.#capture = null;
    this.seconds = capture.seconds;
    this.setState({ name: "saving" });
    const kept = await capture.stop();
    this.#letGo();
    this.notice = kept ? notice : null;
    if (kept) this.setState({ name: "review" });
    else this.setState({ name: "trouble", trouble: "empty" });
  }

  /** The chosen recording stays until the next one is complete. */
  #dropOthers(): void {
    const { recordings: takes, recording } = this.options.draft;
    for (const { id } of takes) if (id !== recording?.id) void this.options.draft.removeFile(id);
  }

  /** Rejects when the file cannot be read. */
  async acceptFile(file: File): Promise<void> {
    const { draft } = this.options;
    this.#dropOthers();
    this.#letGo();
    const { id } = await draft.addFile(RECORDING_SLOT, file);
    // Another one was chosen meanwhile.
    if (draft.recording?.id !== id) return;
    this.notice = null;
    this.setState({ name: "review" });
  }

  retake(): void {
    const able = this.#able();
    if (this.options.way === "upload" || able.name !== "ask") this.chooseUpload();
    else void this.openDevices();
  }

  chooseUpload(): void {
    this.#asked += 1;
    this.#letGo();
    this.notice = null;
    this.setState({ name: "upload" });
  }

  // Phones take the camera from a hidden page. A shared screen is meant to show another page.
  #whenHidden = (): void => {
    if (!document.hidden || this.options.way === "screen") return;
    if (this.state.name === "recording") this.pause("away");
    else if (this.state.name === "counting") this.stopCounting();
  };

  /** What was recorded so far stays. */
  close(): void {
    this.#asked += 1;
    document.removeEventListener("visibilitychange", this.#whenHidden);
    this.#changed = () => {};
    if (this.#capture) void this.#end(null);
    else this.#letGo();
  }
}

const builtInPrompts = ({ locale, word }: RecorderOptions) =>
  PROMPT_LABELS.map((label) => recorderLabel(label, locale, word));

function stopTracks(sources: MediaStream[]): void {
  for (const track of sources.flatMap((source) => source.getTracks())) track.stop();
}
