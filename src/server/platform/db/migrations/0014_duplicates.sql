CREATE TABLE "import_duplicates" (
	"workspace_id" integer NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"review_id" bigint,
	"earlier_line" integer,
	"fields" jsonb NOT NULL,
	CONSTRAINT "import_duplicates_workspace_id_import_id_line_pk" PRIMARY KEY("workspace_id","import_id","line")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "source_review_id" text;--> statement-breakpoint
CREATE INDEX "reviews_source_id" ON "reviews" USING btree ("workspace_id","source_review_id") WHERE "reviews"."source_review_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_duplicates" ON "reviews" USING btree ("workspace_id","duplicated_from_id") WHERE "reviews"."duplicated_from_id" is not null;--> statement-breakpoint
CREATE OR REPLACE VIEW "workspace_reviews" AS
  SELECT * FROM "reviews" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;
