ALTER TABLE "reviews" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
CREATE INDEX "reviews_assignee" ON "reviews" USING btree ("workspace_id","assignee_id","id") WHERE "reviews"."assignee_id" is not null;--> statement-breakpoint
CREATE OR REPLACE VIEW "workspace_reviews" AS
  SELECT * FROM "reviews" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;
