import type { Logger } from "pino";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { StreamRequest } from "#server/platform/outbound/open-stream.ts";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { createOutbound, outboundErrorOf } from "#server/platform/outbound/outbound.ts";
import { readBody } from "#server/platform/outbound/read-body.ts";
import { type ProxiedAnswer, readAnswer } from "./upstream-answer.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { cacheDescription } from "./describe.ts";
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
const PROBE_MS = 3000;
const ANSWER_BYTES = 32 * 1024 * 1024;

export interface ProxiedRequest extends Omit<StreamRequest, "url"> {
  /** Path and query below `{base_url}`. */
  path: string;
}

const MESSAGES = {
  resting: "The service behind this dashboard does not answer. It is tried again shortly.",
  late: "The service behind this dashboard took too long to answer.",
  unreachable: "The service behind this dashboard cannot be reached.",
};

/** A client of a hosted service, with credentials that no browser sees. */
export function createUpstream(settings: UpstreamSettings, log: Logger, stillMs = STILL_MS) {
  const { host, hostname, port } = new URL(settings.url);
  // Only the configured host may be called.
  const outbound = createOutbound({ allow: [port ? host : hostname], ports: [], keepAlive: true });
  const circuit = createCircuitBreaker();

  function faultFor(error: unknown): AppError {
    const fault = outboundErrorOf(error);
    log.warn({ err: error, upstream: host }, "the upstream did not answer");
    return fault.reason === "late" ? new AppError(504, MESSAGES.late) : new AppError(502, MESSAGES.unreachable);
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
  const description = cacheDescription((path) =>
    send({ method: "GET", path, headers: named(settings.workspace), signal: AbortSignal.timeout(PROBE_MS) }),
  );

  return {
    host,
    send,
    ...description,
    /** Header that names the workspace: the requested one if the upstream has it, else the configured one. */
    async workspaceHeader(asked: string | undefined): Promise<Record<string, string>> {
      const { workspaces } = await description.describe();
      const isKnown = workspaces?.some((one) => one.unique_workspace_id === asked);
      return named(isKnown ? asked : settings.workspace);
    },
    close: () => outbound.close(),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;
