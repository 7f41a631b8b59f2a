ALTER TABLE "import_mappings" ADD COLUMN "extra_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "custom_fields" jsonb;--> statement-breakpoint
CREATE INDEX "reviews_custom_fields" ON "reviews" USING gin ("workspace_id","custom_fields") WHERE "reviews"."custom_fields" is not null;--> statement-breakpoint
CREATE OR REPLACE VIEW "workspace_reviews" AS
  SELECT * FROM "reviews" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;
