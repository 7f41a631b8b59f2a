import { Counter, Gauge, type Registry } from "prom-client";
import type { ReplicaState } from "#server/platform/db/open.ts";

/** Adds metrics of the read replica, as this process sees it. Returns a function that sets them. */
export function addReplicaMetrics(registry: Registry): (state: ReplicaState) => void {
  const registers = [registry];
  const isUsed = new Gauge({
    name: "laurel_replica_up",
    help: "1 while reads go to the replica of the database",
    registers,
  });
  const lag = new Gauge({
    name: "laurel_replica_lag_seconds",
    help: "How far the replica is behind, as this process knows",
    registers,
  });
  const reads = new Counter({
    name: "laurel_replica_reads_total",
    help: "Reads that may be a little late, by where they went; failed: at the replica, then to the primary",
    labelNames: ["to"],
    registers,
  });
  return (state) => {
    isUsed.set(state.status === "ok" ? 1 : 0);
    if (state.lag === null) lag.remove();
    else lag.set(state.lag / 1000);
    reads.reset();
    for (const [to, count] of Object.entries(state.reads)) reads.inc({ to }, count);
  };
}
