ALTER TABLE "pages" ADD COLUMN "preview_version" integer;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "preview_version" integer;--> statement-breakpoint
CREATE INDEX "pages_undrawn" ON "pages" USING btree ("workspace_id","id") WHERE "pages"."preview_version" is distinct from "pages"."version";