import { and, eq } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { formDrafts, formVersions, wallDrafts, wallVersions } from "#server/platform/db/tables/schema.ts";

export type DraftedRecord = { workspaceId: number; id: string } & (
  | { kind: "form"; formId: number }
  | { kind: "page" | "widget" }
);

const ofForm = (table: typeof formDrafts | typeof formVersions, workspaceId: number, formId: number) =>
  and(eq(table.workspaceId, workspaceId), eq(table.formId, formId));

const ofWall = (table: typeof wallDrafts | typeof wallVersions, { workspaceId, kind, id }: PlacementRecord) =>
  and(eq(table.workspaceId, workspaceId), eq(table.kind, kind), eq(table.wallId, id));

type PlacementRecord = Extract<DraftedRecord, { kind: "page" | "widget" }>;

export function tablesOf(record: DraftedRecord) {
  const { workspaceId } = record;
  if (record.kind === "form") {
    const { formId } = record;
    return {
      drafts: formDrafts,
      versions: formVersions,
      isItsDraft: ofForm(formDrafts, workspaceId, formId),
      isItsVersion: ofForm(formVersions, workspaceId, formId),
      key: { workspaceId, formId },
      draftKey: [formDrafts.workspaceId, formDrafts.formId],
      keptVersions: LIMITS.formVersions,
    };
  }
  const { kind, id } = record;
  return {
    drafts: wallDrafts,
    versions: wallVersions,
    isItsDraft: ofWall(wallDrafts, record),
    isItsVersion: ofWall(wallVersions, record),
    key: { workspaceId, kind, wallId: id },
    draftKey: [wallDrafts.workspaceId, wallDrafts.kind, wallDrafts.wallId],
    keptVersions: LIMITS.wallVersions,
  };
}
