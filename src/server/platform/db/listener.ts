import type { Logger } from "pino";
import pg from "pg";

const RETRY_MS = 1000;

/**
 * One connection that waits for notices (`pg_notify`) of all processes; opened with the first channel and again when it is
 * lost.
 */
export function createListener(connection: () => pg.ClientConfig, log: Logger) {
  const channels = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const call = (callbacks: Iterable<() => void>) => {
    for (const heard of callbacks) heard();
  };
  const subscribe = (to: pg.Client, channel: string) => to.query(`listen ${to.escapeIdentifier(channel)}`);

  function lose(lost: pg.Client) {
    if (client !== lost) return;
    client = undefined;
    if (!closed) timer = setTimeout(reopen, RETRY_MS).unref();
  }

  function reopen() {
    open().catch((error: unknown) => {
      log.warn({ err: error }, "the connection that waits for notices could not be opened");
      if (!closed) timer = setTimeout(reopen, RETRY_MS).unref();
    });
  }

  async function connect(): Promise<void> {
    const next = new pg.Client(connection());
    next.on("error", (error) => {
      if (!closed) log.warn({ err: error }, "the connection that waits for notices was lost");
    });
    next.on("end", () => lose(next));
    next.on("notification", ({ channel }) => call(channels.get(channel) ?? []));
    await next.connect();
    for (const channel of channels.keys()) await subscribe(next, channel);
    client = next;
    // Whatever was notified since the last connection was missed.
    for (const callbacks of channels.values()) call(callbacks);
  }

  function open(): Promise<void> {
    opening ??= connect().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    async listen(channel: string, heard: () => void): Promise<void> {
      const callbacks = channels.get(channel) ?? new Set();
      callbacks.add(heard);
      channels.set(channel, callbacks);
      if (client) await subscribe(client, channel);
      else await open();
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await opening?.catch(() => {});
      await client?.end();
    },
  };
}
