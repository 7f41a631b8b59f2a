import type { Logger } from "pino";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { StreamRequest } from "#server/platform/outbound/open-stream.ts";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { type Outbound, outboundErrorOf } from "#server/platform/outbound/outbound.ts";
import { readBody } from "#server/platform/outbound/read-body.ts";
import { type ProxiedAnswer, readAnswer } from "./upstream-answer.ts";
import { createCircuitBreaker } from "#contract/workspace/circuit-breaker.ts";
import type { EndpointName } from "#contract/index.ts";
import type { UpstreamSettings } from "#server/config.ts";

/** Aborts a call without progress for a while. Waiting for our own caller does not count. */
function watchProgress(milliseconds: number, reason: () => Error) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let failed = false;
  const pause = () => clearTimeout(timer);
  const moved = () => {
    pause();
    timer = setTimeout(() => controller.abort(reason()), milliseconds);
  };
  return {
    signal: controller.signal,
    moved,
    pause,
    callerFailed: () => failed,
    noteCallerFailed: () => void (failed = true),
  };
}
type Progress = ReturnType<typeof watchProgress>;

/** The timer runs while the upstream takes a chunk, not while our caller produces the next one. */
async function* sending(body: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      progress.pause();
      const piece: IteratorResult<Uint8Array, unknown> = await pieces.next().catch((error: unknown) => {
        progress.noteCallerFailed();
        throw error;
      });
      progress.moved();
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}

async function* receiving(body: AsyncIterable<Uint8Array>, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    progress.moved();
    yield chunk;
  }
}

const STILL_MS = 10_000;
const ANSWER_BYTES = 32 * 1024 * 1024;

export interface ProxiedRequest extends Omit<StreamRequest, "url"> {
  /** Path and query below `{base_url}`. */
  path: string;
}

/** The service that a call is sent to. */
export interface ForwardTarget {
  send(request: ProxiedRequest): Promise<ProxiedAnswer>;
  /** The header that names the workspace there. `own`: the workspace of this service that the call is made in. */
  workspaceHeader(asked: string | undefined, own: string): Promise<Record<string, string>>;
  /** Runs after a change of a workspace. */
  forget(): void;
  /** Whether it is known not to have an extension. */
  lacks?(name: EndpointName): boolean;
}

const MESSAGES = {
  refused: "The service behind this dashboard is not at a public web address.",
  resting: "The service behind this dashboard does not answer. It is tried again shortly.",
  late: "The service behind this dashboard took too long to answer.",
  unreachable: "The service behind this dashboard cannot be reached.",
};

/** A name that resolves to an address which may not be called. */
const isBlocked = (error: unknown) => error instanceof Error && "code" in error && error.code === "EBLOCKED";

export interface ClientOptions {
  outbound: Outbound;
  log: Logger;
  /** Milliseconds without progress after which a call is given up. */
  stillMs?: number | undefined;
}

/** A client of a service that speaks v3, with credentials that no browser sees. */
export function createUpstreamClient(settings: UpstreamSettings, { outbound, log, stillMs = STILL_MS }: ClientOptions) {
  const { host } = new URL(settings.url);
  const circuit = createCircuitBreaker();

  function faultFor(error: unknown): AppError {
    const { reason } = outboundErrorOf(error);
    log.warn({ err: error, upstream: host }, "the upstream did not answer");
    if (reason === "late") return new AppError(504, MESSAGES.late, { reason: "late" });
    if (reason === "refused" || isBlocked(error)) return new AppError(502, MESSAGES.refused, { reason: "not_public" });
    return new AppError(502, MESSAGES.unreachable, { reason: "unreachable" });
  }

  /** Sends a request. Throws `AppError`: 502, 503 or 504 without an answer, 424 when the credentials are refused. */
  async function send({ path, headers, body, ...request }: ProxiedRequest): Promise<ProxiedAnswer> {
    if (!circuit.mayCall())
      throw new AppError(503, MESSAGES.resting, {}, { "retry-after": String(circuit.secondsLeft()) });
    const progress = watchProgress(stillMs, () => new OutboundError("late"));
    let succeeded: boolean | undefined = false;
    try {
      progress.moved();
      const answer = await outbound.stream({
        ...request,
        url: new URL(settings.url + path),
        headers: { accept: "application/json", ...headers, authorization: settings.authorization },
        ...(body && { body: sending(body, progress) }),
        signal: AbortSignal.any([request.signal, progress.signal]),
      });
      const bytes = await readBody(receiving(answer.body, progress), ANSWER_BYTES);
      succeeded = true;
      return readAnswer(answer, bytes);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (request.signal.aborted || progress.callerFailed()) succeeded = undefined;
      throw faultFor(error);
    } finally {
      progress.pause();
      circuit.ended(succeeded);
    }
  }

  const named = (workspace: string | undefined) => (workspace ? { [settings.workspaceHeader]: workspace } : {});
  return {
    host,
    send,
    /** The header that names a workspace there. */
    named,
    /** The workspace that the settings name. */
    workspace: settings.workspace,
  };
}
export type UpstreamClient = ReturnType<typeof createUpstreamClient>;
