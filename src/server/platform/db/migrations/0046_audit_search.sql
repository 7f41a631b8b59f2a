CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("workspace_id","actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin ("workspace_id",("action" || ' ' || "record" || ' ' || "record_id" || ' ' || coalesce("session_ref", '') || ' ' || coalesce("changes"::text, '')) gin_trgm_ops) WHERE "audit_log"."hash" is not null;--> statement-breakpoint
-- With the rights of the owner, as reviews are read: below a row policy ilike may not use an index.
CREATE VIEW "workspace_audit_log" AS
  SELECT * FROM "audit_log" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;--> statement-breakpoint
GRANT SELECT ON "workspace_audit_log" TO "laurel_app";
