import { RECORDING } from "#visitor/drafts/draft-record.ts";
import { Capture } from "./capture-media.ts";
import { fileNameFor, formatFor, ratesFor } from "./recording-format.ts";
import { canRecord } from "./can-record.ts";
import { type Chosen, type Device, listDevices, openCamera, openScreen } from "./open-devices.ts";
import type { RecorderOptions } from "./recorder-options.ts";
import { type Notice, type Stage, troubleOf } from "./recorder-state.ts";

const TICK = 200;
/** Without a limit of the form's own. */
const LONGEST = 3600;
/** What the service takes, less what the last part may bring. */
const FULL = 0.95;

/** All that a recorder does with devices; its screens draw what it says and call what it can do. */
export class Studio {
  readonly options: RecorderOptions;
  readonly kind: "video" | "audio";
  readonly limit: number;
  stage: Stage;
  notice: Notice | null = null;
  stream: MediaStream | null = null;
  devices: { cameras: Device[]; microphones: Device[] } = { cameras: [], microphones: [] };
  chosen: Chosen = {};
  seconds = 0;
  #changed: () => void;
  #sources: MediaStream[] = [];
  #capture: Capture | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #asked = 0;

  constructor(options: RecorderOptions, changed: () => void) {
    this.options = options;
    this.kind = options.way === "audio" ? "audio" : "video";
    this.limit = options.seconds ?? LONGEST;
    this.#changed = changed;
    this.stage = this.#first();
    document.addEventListener("visibilitychange", this.#whenHidden);
  }

  #first(): Stage {
    const { way, draft } = this.options;
    const { recording } = draft;
    if (recording && (recording.way === null || recording.way === way)) {
      if (!recording.complete) this.notice = "interrupted";
      return { name: "review" };
    }
    return way === "upload" ? { name: "upload" } : this.#able();
  }

  #able(): Stage {
    const { way } = this.options;
    return canRecord(way) && formatFor(this.kind) ? { name: "ask" } : { name: "trouble", trouble: "unable" };
  }

  show(stage: Stage): void {
    this.stage = stage;
    this.#changed();
  }

  say(notice: Notice | null): void {
    this.notice = notice;
    this.#changed();
  }

  /** Asks for the devices; on a tap, never by itself. */
  async open(chosen: Chosen = this.chosen): Promise<void> {
    const { way } = this.options;
    if (way === "upload") return this.show({ name: "upload" });
    const asked = ++this.#asked;
    this.#letGo();
    this.chosen = chosen;
    this.notice = null;
    this.show({ name: "asking" });
    try {
      const opened = way === "screen" ? await openScreen(chosen) : { stream: await openCamera(way, chosen) };
      const sources = "sources" in opened ? opened.sources : [opened.stream];
      // Meanwhile the visitor has gone another way.
      if (asked !== this.#asked) return release(sources);
      this.#take(opened.stream, sources);
      if ("voice" in opened && !opened.voice) this.notice = "no_voice";
      this.show({ name: "ready" });
      this.devices = await listDevices();
      this.#changed();
    } catch (error) {
      if (asked === this.#asked) this.show({ name: "trouble", trouble: troubleOf(error, way) });
    }
  }

  #take(stream: MediaStream, sources: MediaStream[]): void {
    this.stream = stream;
    this.#sources = sources;
    for (const track of sources.flatMap((source) => source.getTracks()))
      track.addEventListener("ended", () => this.#lost(track), { once: true });
  }

  /** A device is gone, or the visitor has ended the sharing. */
  #lost(track: MediaStreamTrack): void {
    if (!this.stream || !this.#sources.some((source) => source.getTracks().includes(track))) return;
    // The screen and its sound are one source; a microphone beside it is another.
    const shared = this.options.way === "screen" && Boolean(this.#sources[0]?.getTracks().includes(track));
    if (this.#capture) void this.#end(shared ? "share_ended" : "cut");
    else if (this.stage.name === "ready" || this.stage.name === "counting") {
      this.#letGo();
      this.show({ name: "trouble", trouble: shared ? "unshared" : "missing" });
    }
  }

  #letGo(): void {
    clearInterval(this.#timer);
    const sources = this.stream ? [...this.#sources, this.stream] : this.#sources;
    this.stream = null;
    this.#sources = [];
    release(sources);
  }

  /** Counts down, then records. */
  begin(): void {
    const { countdown } = this.options;
    if (countdown === 0) return this.record();
    this.show({ name: "counting", left: countdown });
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      const left = this.stage.name === "counting" ? this.stage.left - 1 : 0;
      if (left > 0) this.show({ name: "counting", left });
      else this.record();
    }, 1000);
  }

  stopCounting(): void {
    clearInterval(this.#timer);
    this.show({ name: "ready" });
  }

  record(): void {
    clearInterval(this.#timer);
    const type = formatFor(this.kind);
    const { draft, way, maxBytes } = this.options;
    if (!this.stream || !type || way === "upload") return this.show({ name: "trouble", trouble: "unable" });
    this.#dropOthers();
    const plain = type.split(";", 1)[0] ?? type;
    const writer = draft.record({ slot: RECORDING, name: fileNameFor(this.kind, type), type: plain, way });
    try {
      const capture = new Capture(this.stream, { mimeType: type, ...ratesFor(this.limit, maxBytes) }, writer);
      capture.start();
      this.#capture = capture;
      // It may also end by itself, when nothing comes any more.
      void capture.ended.then(() => (this.#capture === capture ? this.#end("cut") : undefined));
    } catch {
      writer.finish();
      this.#letGo();
      return this.show({ name: "trouble", trouble: "unable" });
    }
    this.notice = null;
    this.seconds = 0;
    this.#timer = setInterval(() => this.#tick(), TICK);
    this.show({ name: "recording" });
  }

  #tick(): void {
    if (!this.#capture) return;
    this.seconds = this.#capture.seconds;
    const full = this.#capture.size > this.options.maxBytes * FULL;
    if (full || this.seconds >= this.limit) void this.#end("at_limit");
    else this.#changed();
  }

  pause(notice: Notice | null = null): void {
    this.#capture?.pause();
    this.notice = notice;
    this.show({ name: "paused" });
  }

  resume(): void {
    this.#capture?.resume();
    this.notice = null;
    this.show({ name: "recording" });
  }

  /** Ends the recording, and shows it. */
  finish(): void {
    void this.#end(null);
  }

  async #end(notice: Notice | null): Promise<void> {
    const capture = this.#capture;
    if (!capture) return;
    this.#capture = null;
    this.seconds = capture.seconds;
    this.show({ name: "saving" });
    const kept = await capture.stop();
    this.#letGo();
    this.notice = kept ? notice : null;
    if (kept) this.show({ name: "review" });
    else this.show({ name: "trouble", trouble: "empty" });
  }

  /** Of the recordings before, the one that would be sent stays until the next is done. */
  #dropOthers(): void {
    const { takes, recording } = this.options.draft;
    for (const { id } of takes) if (id !== recording?.id) void this.options.draft.dropFile(id);
  }

  /** Keeps a file that was chosen in the place of a recording. */
  keep(file: File): void {
    const { draft } = this.options;
    this.#dropOthers();
    this.#letGo();
    void draft.keepFile(RECORDING, file);
    this.notice = null;
    this.show({ name: "review" });
  }

  /** Once more: what is there stays until the new one is done. */
  again(): void {
    const able = this.#able();
    if (this.options.way === "upload" || able.name !== "ask") this.upload();
    else void this.open();
  }

  upload(): void {
    this.#asked += 1;
    this.#letGo();
    this.notice = null;
    this.show({ name: "upload" });
  }

  // A phone takes the camera away from a page that is not seen; a shared screen is there to show another page.
  #whenHidden = (): void => {
    if (!document.hidden || this.options.way === "screen") return;
    if (this.stage.name === "recording") this.pause("away");
    else if (this.stage.name === "counting") this.stopCounting();
  };

  /** Lets go of everything; what is being recorded is kept. */
  close(): void {
    this.#asked += 1;
    document.removeEventListener("visibilitychange", this.#whenHidden);
    this.#changed = () => {};
    if (this.#capture) void this.#end(null);
    else this.#letGo();
  }
}

function release(sources: MediaStream[]): void {
  for (const track of sources.flatMap((source) => source.getTracks())) track.stop();
}
