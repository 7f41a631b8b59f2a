import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { query } from "#api/query.ts";
import type { BackupState, System } from "#contract/workspace/system.ts";
import { m } from "#messages/gen/messages.js";
import { type Fact, FactList } from "#app/shared/page/fact-list.tsx";
import { CardPending } from "#app/shared/page/card-pending.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { JobsCard } from "./jobs-card.tsx";
import { backupFacts, databaseFacts, emailFacts, isDiskLow, processFacts, storageFacts } from "./system-facts.ts";

const POLL_MS = 15_000;

const BACKUPS = {
  waiting: { tone: "neutral", label: m.system_backup_waiting },
  ok: { tone: "success", label: m.system_backup_ok },
  late: { tone: "warning", label: m.system_backup_late },
  failed: { tone: "danger", label: m.system_backup_failed },
  off: { tone: "neutral", label: m.system_backup_off },
} as const;

function FactCard({ title, badge, facts }: { title: string; badge?: ReactNode; facts: Fact[] }) {
  return (
    <Card title={title} actions={badge}>
      <div className="pt-3 pb-2">
        <FactList facts={facts} />
      </div>
    </Card>
  );
}

const Reachable = ({ is }: { is: boolean }) =>
  is ? <Badge tone="success">{m.system_works()}</Badge> : <Badge tone="danger">{m.system_away()}</Badge>;

function BackupCard({ backup }: { backup: BackupState | null }) {
  if (!backup) return <Card title={m.system_backup()} description={m.system_unknown()} />;
  const { tone, label } = BACKUPS[backup.status];
  return (
    <FactCard title={m.system_backup()} badge={<Badge tone={tone}>{label()}</Badge>} facts={backupFacts(backup)} />
  );
}

function SystemView({ system }: { system: System }) {
  const isLow = isDiskLow(system) && system.storage.is_reachable;
  return (
    <div className="flex flex-col gap-6">
      <BackupCard backup={system.backup} />
      <JobsCard jobs={system.jobs} />
      <FactCard
        title={m.system_database()}
        badge={<Reachable is={system.database.is_reachable} />}
        facts={databaseFacts(system)}
      />
      <FactCard
        title={m.system_storage()}
        badge={isLow ? <Badge tone="warning">{m.system_low()}</Badge> : <Reachable is={system.storage.is_reachable} />}
        facts={storageFacts(system)}
      />
      <FactCard title={m.system_email()} facts={emailFacts(system)} />
      <FactCard title={m.system_service()} facts={processFacts(system)} />
    </div>
  );
}

/** What an operator wants to know of the installation: backups, jobs, database, files, e-mail and the process. */
export function SystemScreen() {
  const { data, error, refetch } = useQuery({ ...query("getSystem"), refetchInterval: POLL_MS });
  if (data) return <SystemView system={data.data} />;
  return <CardPending title={m.system_title()} error={error} retry={() => void refetch()} />;
}
