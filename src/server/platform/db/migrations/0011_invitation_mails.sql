DROP INDEX "invitees_email";--> statement-breakpoint
DROP INDEX "invitees_person";--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "sending_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitees" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "invitees_email" ON "invitees" USING btree ("workspace_id","run_id","email");--> statement-breakpoint
CREATE INDEX "invitees_person" ON "invitees" USING btree ("workspace_id","email");