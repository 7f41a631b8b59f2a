DROP INDEX "timeline_contact";--> statement-breakpoint
CREATE INDEX "timeline_contact" ON "timeline_events" USING btree ("workspace_id","contact_id","event_at","id");--> statement-breakpoint
ALTER TABLE "workspace_exports" DROP COLUMN "kind";