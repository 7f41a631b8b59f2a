import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { median, quantile } from "./report.ts";

const ROUNDS = 5;
const WARM_UP_SHARE = 0.1;

export interface Target {
  port: number;
  path: string;
  headers?: Record<string, string>;
}

export interface Load {
  perSecond: number;
  /** Median, in milliseconds. */
  p50: number;
  p99: number;
}

export function bytesOf({ port, path, headers = {} }: Target): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join("")}\r\n`;
}

/** No pipelining: one response is complete before the next request is sent. */
export function answersOf(socket: Socket, onAnswer: (status: number) => void): void {
  let missing = 0;
  let status = 0;
  let isChunked = false;
  socket.on("data", (chunk) => {
    let body = chunk;
    if (status === 0) {
      const end = chunk.indexOf("\r\n\r\n");
      const head = chunk.toString("latin1", 0, end).toLowerCase();
      status = Number(head.slice(9, 12));
      isChunked = head.includes("transfer-encoding: chunked");
      missing = status === 304 ? 0 : Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
      body = chunk.subarray(end + 4);
    }
    missing -= body.length;
    if (isChunked ? !body.subarray(-5).equals(LAST_CHUNK) : missing > 0) return;
    const answered = status;
    status = 0;
    onAnswer(answered);
  });
}
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

async function drive(targets: Target[], until: number, taken: number[], first: number): Promise<void> {
  const requests = targets.map(bytesOf);
  const socket = connect({ port: targets[0]?.port ?? 0, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  await new Promise<void>((resolve, reject) => {
    let sent = performance.now();
    let count = first;
    const next = () => requests[count++ % requests.length] ?? "";
    answersOf(socket, (status) => {
      if (status !== 200 && status !== 304)
        reject(new Error(`One of ${targets.map(({ path }) => path).join(", ")} answered ${status}`));
      const now = performance.now();
      taken.push(now - sent);
      if (now >= until) resolve();
      else {
        sent = now;
        socket.write(next());
      }
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The connection was closed")));
    socket.write(next());
  }).finally(() => socket.destroy());
}

/** Each connection requests the targets, all of one service, in turn. */
export async function load(targets: Target[], seconds: number, connections = 10): Promise<Load> {
  const taken: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, (_, index) => drive(targets, started + seconds * 1000, taken, index)),
  );
  return {
    perSecond: (taken.length / (performance.now() - started)) * 1000,
    p50: median(taken),
    p99: quantile(taken, 0.99),
  };
}

/**
 * Loads the targets alternately and returns the best round of each, because other work on the machine only slows a
 * round down. With 0 seconds every connection asks once.
 */
export async function compare(targets: Target[], seconds: number, connections?: number): Promise<Load[]> {
  const rounds = targets.map((): Load[] => []);
  const times = seconds === 0 ? 1 : ROUNDS;
  if (seconds > 0) for (const target of targets) await load([target], seconds * WARM_UP_SHARE, connections);
  for (let round = 0; round < times; round += 1)
    for (const [index, target] of targets.entries())
      rounds[index]?.push(await load([target], seconds / times, connections));
  return rounds.map((loads) => ({
    perSecond: Math.max(...loads.map((one) => one.perSecond)),
    p50: Math.min(...loads.map((one) => one.p50)),
    p99: Math.min(...loads.map((one) => one.p99)),
  }));
}
