import { fork } from "node:child_process";
import { type Socket, connect } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import * as z from "zod";
import { load, type Target } from "#tools/bench/harness/load.ts";
import { sendAtRate } from "#tools/bench/harness/open-load.ts";
import { type Report, ms, percent, quantile, whole } from "#tools/bench/harness/report.ts";
import { type Service, freePort, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";
import { createCaller, createWall } from "#tools/bench/pages/make-walls.ts";

// F34 and L6 of the bars for load.
const FACTOR = 5;
const MIN_GOODPUT = 0.7;
/** Slower answers do not count: the person has given up by then. */
const GOOD_MS = 1000;
const MAX_RECOVERY_MS = 10_000;
const SLOW_SOCKETS = 500;
const SLOW_BYTE_MS = 1000;
const MAX_P99_MS = 200;
/** Times `seconds`: long enough for a queue that keeps growing to fill up. */
const LASTS = 3;

/** Connections that send one byte of a request a second, until `stop`. */
async function openSlowSockets({ port }: Service, count: number) {
  const sockets = await Promise.all(
    Array.from({ length: count }, async (): Promise<Socket> => {
      const socket = connect({ port, host: "127.0.0.1" });
      socket.on("error", () => socket.destroy());
      await once(socket, "connect");
      socket.write("GET /v3/feeds HTTP/1.1\r\nx-slow: ");
      return socket;
    }),
  );
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write("a");
  }, SLOW_BYTE_MS);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

const Milliseconds = z.number();

/**
 * Loads the service while a bare server, in its own process, refuses `perSecond` requests from the same generator. Gives the
 * share of the peak that the service still answers, and the share of one core that the bare server uses.
 */
async function besideBareRefusals(targets: Target[], peak: number, perSecond: number, lasting: number) {
  const port = freePort();
  const child = fork(join(import.meta.dirname, "bare-refusals.ts"));
  process.once("exit", () => child.kill());
  const ask = async (message: number | string): Promise<unknown> => {
    child.send(message);
    return (await once(child, "message"))[0];
  };
  await ask(port);
  const before = Milliseconds.parse(await ask("usage"));
  const [left] = await Promise.all([
    load(targets, lasting),
    sendAtRate([{ port, path: "/v3/feeds" }], perSecond, lasting),
  ]);
  const used = Milliseconds.parse(await ask("usage")) - before;
  child.kill();
  return { share: left.perSecond / peak, core: used / (lasting * 1000) };
}

/** How long it takes until a request is answered as before, in milliseconds. */
async function recovery(targets: Target[]): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < MAX_RECOVERY_MS) {
    const { taken } = await sendAtRate(targets, 10, 0.1 * targets.length);
    if (taken.length === targets.length && Math.max(...taken) < MAX_P99_MS) break;
  }
  return performance.now() - begun;
}

export async function measureOverload({ reviews, seconds, isSmoke }: Settings, report: Report): Promise<void> {
  const store = await fillStore(reviews);
  const service = await startService(store);
  const lasting = Math.max(seconds * LASTS, 0.2);
  const { path: wall } = await createWall(createCaller(service, store.authorization), 20);
  const target = (path: string): Target => ({
    port: service.port,
    path,
    headers: path.startsWith("/v3") ? { authorization: store.authorization } : {},
  });
  const mixes = {
    lists: [target("/v3/feeds")],
    searches: [target("/v3/feeds?search=great"), target("/v3/feeds?search=support")],
    "lists, forms and walls": [target("/v3/feeds"), target("/v3/forms"), target(wall)],
  };
  for (const [name, targets] of Object.entries(mixes)) {
    await load(targets, seconds / 2);
    const { perSecond: peak } = await load(targets, seconds);
    const under = await sendAtRate(targets, isSmoke ? 50 : peak * FACTOR, lasting);
    const recovered = await recovery(targets);
    const bare = await besideBareRefusals(targets, peak, isSmoke ? 50 : peak * (FACTOR - 1), lasting);
    // A generator that fell behind took longer to send them.
    const perRequest = under.taken.filter((taken) => taken <= GOOD_MS).length / (peak * FACTOR * lasting);
    const good = (perRequest * under.perSecond) / peak;
    report({
      what: `overload, ${name}: answered within a second at ${FACTOR} times the peak`,
      measured: percent(good),
      bar: `≥ ${percent(MIN_GOODPUT)} of the peak`,
      holds: good >= MIN_GOODPUT && under.failed === 0,
      beside: `peak ${whole(peak)}, sent ${whole(under.perSecond)} req/s; ${whole(under.refused)} refused, ${whole(under.failed)} failed`,
    });
    report({
      what: `overload, ${name}: answered while a bare server refuses ${FACTOR - 1} times the peak`,
      measured: percent(bare.share),
      bar: "",
      beside: `refusing takes the bare server ${percent(bare.core)} of a core`,
    });
    report({
      what: `overload, ${name}: as before after`,
      measured: ms(recovered),
      bar: `≤ ${ms(MAX_RECOVERY_MS)}`,
      holds: recovered < MAX_RECOVERY_MS,
    });
  }
  const { perSecond } = await load(mixes.lists, seconds);
  const closeSlow = await openSlowSockets(service, isSmoke ? 10 : SLOW_SOCKETS);
  const { taken, failed } = await sendAtRate(mixes.lists, isSmoke ? 50 : perSecond / 2, lasting);
  closeSlow();
  const p99 = quantile(taken, 0.99);
  report({
    what: `lists beside ${SLOW_SOCKETS} slow connections, at half the peak, p99`,
    measured: ms(p99),
    bar: `≤ ${ms(MAX_P99_MS)}`,
    holds: p99 <= MAX_P99_MS && failed === 0,
  });
  await service.stop();
}
