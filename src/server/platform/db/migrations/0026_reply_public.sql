ALTER TABLE "reviews" ADD COLUMN "reply_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "workspace_reviews" AS
  SELECT * FROM "reviews" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;
