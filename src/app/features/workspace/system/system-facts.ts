import type { BackupState, System } from "#contract/workspace/system.ts";
import { m } from "#messages/gen/messages.js";
import type { Fact } from "#app/shared/page/fact-list.tsx";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";

type Counts = NonNullable<System["jobs"]>["counts"];

export const describeCounts = ({ waiting, running, failed }: Counts): string =>
  m.system_counts({
    waiting: formatNumber(waiting),
    running: formatNumber(running),
    failed: formatNumber(failed),
  });

const exactTime = (value: string): string => formatTime(value, new Date()).exact;
const milliseconds = (value: number): string =>
  formatNumber(value, { style: "unit", unit: "millisecond", maximumFractionDigits: value < 10 ? 1 : 0 });
const orUnknown = <T>(value: T | null, format: (known: T) => string): string =>
  value === null ? m.system_unknown() : format(value);
const bytesOrUnknown = (value: number | null) => orUnknown(value, formatBytes);

export function processFacts({ version, process }: System): Fact[] {
  return [
    { name: m.system_version(), value: version },
    { name: m.system_started(), value: exactTime(process.started_at) },
    {
      name: m.system_memory(),
      value: m.usage_of({ used: formatBytes(process.memory), limit: formatBytes(process.memory_limit) }),
    },
    { name: m.system_delay(), value: milliseconds(process.event_loop_delay), note: m.system_delay_text() },
  ];
}

function replicaFact({ status, lag, limit }: NonNullable<System["database"]["replica"]>): Fact {
  const say = {
    ok: m.system_replica_ok,
    late: m.system_replica_late,
    away: m.system_replica_away,
    other: m.system_replica_other,
  }[status];
  const value = say({ lag: orUnknown(lag, milliseconds), limit: milliseconds(limit) });
  return {
    name: m.system_replica(),
    value,
    note: status === "ok" ? m.system_replica_text() : m.system_replica_primary(),
  };
}

export function databaseFacts({ database: { kind, version, size, latency, replica } }: System): Fact[] {
  const name = { own: m.system_own, server: m.system_server }[kind];
  return [
    { name: m.system_kind(), value: name({ version: version ?? "" }) },
    { name: m.system_size(), value: bytesOrUnknown(size) },
    { name: m.system_latency(), value: orUnknown(latency, milliseconds) },
    ...(replica ? [replicaFact(replica)] : []),
  ];
}

export const isDiskLow = ({ disk }: System): boolean => disk.free < disk.reserve;

export function storageFacts(system: System): Fact[] {
  const { storage, disk } = system;
  return [
    { name: m.system_place(), value: storage.place },
    { name: m.system_media(), value: bytesOrUnknown(storage.media) },
    {
      name: m.system_free(),
      value: m.usage_of({ used: formatBytes(disk.free), limit: formatBytes(disk.total) }),
      note: isDiskLow(system) ? m.system_low_text({ reserve: formatBytes(disk.reserve) }) : undefined,
    },
  ];
}

export function emailFacts({ email }: System): Fact[] {
  return [
    {
      name: m.system_email_server(),
      value: email.is_set ? m.system_email_set() : m.system_email_unset(),
      note: email.is_set ? undefined : m.system_email_unset_text(),
    },
    {
      name: m.system_emails(),
      value: orUnknown(email.counts, describeCounts),
      note: !email.is_set && email.counts?.waiting ? m.emails_held() : undefined,
    },
  ];
}

function commandFacts({ place, last }: BackupState): Fact[] {
  const from = last?.place ?? place;
  return [
    {
      name: m.system_backup_command(),
      value: place ? "npm run backup" : "npm run backup -- --to /backups/laurel",
      note: m.system_backup_command_text(),
      copy: true,
    },
    ...(last && from
      ? [
          {
            name: m.system_backup_verify(),
            value: `npm run restore -- --from ${from} --verify`,
            note: m.system_backup_verify_text(),
            copy: true,
          },
        ]
      : []),
  ];
}

export function backupFacts(backup: BackupState): Fact[] {
  const { last, place, next_at: next, failure } = backup;
  const where = last?.place ?? place;
  return [
    { name: m.system_backup_last(), value: last ? exactTime(last.at) : m.system_backup_none(), note: last?.name },
    ...(where ? [{ name: m.system_place(), value: where }] : []),
    ...(last ? [{ name: m.system_size(), value: formatBytes(last.bytes) }] : []),
    ...(failure
      ? [{ name: m.system_backup_failure(), value: exactTime(failure.at), note: failure.reason || undefined }]
      : []),
    {
      name: m.system_backup_next(),
      value: next ? exactTime(next) : m.system_backup_off(),
      note: next ? undefined : m.system_backup_unscheduled(),
    },
    ...commandFacts(backup),
  ];
}
