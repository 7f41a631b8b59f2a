import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answersOf, bytesOf, type Target } from "./load.ts";

const MAX_CONNECTIONS = 1000;
const MAX_WAIT_MS = 10_000;
/** As clients do: the answers say in `Keep-Alive` that the service closes a connection after 65 seconds without a request. */
const MAX_IDLE_MS = 60_000;

export interface OpenLoad {
  /** Response times of the answers 200 in milliseconds, including any wait for a free connection. */
  taken: number[];
  /** Answers 429 and 503. */
  refused: number;
  /** Any other status, or no answer. */
  failed: number;
  /** Requests actually sent per second; on a busy machine fewer than asked for. */
  perSecond: number;
}

/**
 * Sends requests at a rate, as many visitors would: none waits for the answer to another, on up to a thousand connections
 * kept open. The targets, which are one service's, take turns.
 */
export async function sendAtRate(targets: Target[], perSecond: number, seconds: number): Promise<OpenLoad> {
  const result: OpenLoad = { taken: [], refused: 0, failed: 0, perSecond: 0 };
  const requests = targets.map(bytesOf);
  /** With the time of the last answer. The last used is taken first. */
  const free: { socket: Socket; since: number }[] = [];
  /** When its request was to be sent. */
  const busy = new Map<Socket, number>();
  const all = new Set<Socket>();

  async function open(): Promise<Socket> {
    const socket = connect({ port: targets[0]?.port ?? 0, host: "127.0.0.1", noDelay: true });
    all.add(socket);
    const close = () => {
      if (busy.delete(socket)) result.failed += 1;
      all.delete(socket);
      const place = free.findIndex((one) => one.socket === socket);
      if (place >= 0) free.splice(place, 1);
    };
    socket.on("error", close).on("close", close);
    answersOf(socket, (status) => {
      const begun = busy.get(socket) ?? 0;
      busy.delete(socket);
      free.push({ socket, since: performance.now() });
      if (status === 200) result.taken.push(performance.now() - begun);
      else if (status === 429 || status === 503) result.refused += 1;
      else result.failed += 1;
    });
    await once(socket, "connect");
    return socket;
  }

  function takeFree(): Socket | undefined {
    const idleSince = performance.now() - MAX_IDLE_MS;
    while (free[0] && free[0].since < idleSince) free.shift()?.socket.destroy();
    return free.pop()?.socket;
  }

  const started = performance.now();
  const count = Math.round(perSecond * seconds);
  for (let sent = 0; sent < count; sent += 1) {
    const due = started + (sent / perSecond) * 1000;
    // Sleeping, not spinning: the generator would take a core away from the service it measures.
    while (performance.now() < due) await sleep(1);
    const begun = performance.now();
    while (free.length === 0 && all.size >= MAX_CONNECTIONS) await sleep(1);
    const socket = takeFree() ?? (await open());
    busy.set(socket, begun);
    socket.write(requests[sent % requests.length] ?? "");
  }
  result.perSecond = count / ((performance.now() - started) / 1000);
  for (let waited = 0; busy.size > 0 && waited < MAX_WAIT_MS; waited += 50) await sleep(50);
  result.failed += busy.size;
  busy.clear();
  for (const socket of all) socket.destroy();
  return result;
}
