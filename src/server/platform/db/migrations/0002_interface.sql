CREATE TABLE "stored_files" (
	"workspace_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "stored_files_workspace_id_name_pk" PRIMARY KEY("workspace_id","name")
);
--> statement-breakpoint
CREATE TABLE "form_questions" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"form_id" bigint NOT NULL,
	"type" integer NOT NULL,
	"key" text NOT NULL,
	"label" text,
	"placeholder" text,
	"default_value" text,
	"mandatory" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_questions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_tags" (
	"workspace_id" integer NOT NULL,
	"contact_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "contact_tags_workspace_id_contact_id_tag_id_pk" PRIMARY KEY("workspace_id","contact_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "avatar_fetches" (
	"workspace_id" integer NOT NULL,
	"review_id" bigint NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"try_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avatar_fetches_workspace_id_review_id_pk" PRIMARY KEY("workspace_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "job_marks" (
	"workspace_id" integer NOT NULL,
	"job" text NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "job_marks_workspace_id_job_pk" PRIMARY KEY("workspace_id","job")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"workspace_id" integer NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_workspace_id_owner_key_pk" PRIMARY KEY("workspace_id","owner","key")
);
--> statement-breakpoint
CREATE TABLE "review_answers" (
	"workspace_id" integer NOT NULL,
	"review_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"question_type" integer NOT NULL,
	"question_text" text NOT NULL,
	"question_label" text,
	"answer" text,
	"file" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_answers_workspace_id_review_id_question_id_pk" PRIMARY KEY("workspace_id","review_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"error" text,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "widget_reviews" (
	"workspace_id" integer NOT NULL,
	"widget_id" text NOT NULL,
	"review_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "widget_reviews_workspace_id_widget_id_review_id_pk" PRIMARY KEY("workspace_id","widget_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"workspace_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"height_phone" integer,
	"height_desktop" integer,
	"views" bigint DEFAULT 0 NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "widgets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
DROP INDEX "forms_slug";--> statement-breakpoint
DROP INDEX "reviews_form";--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "peaks" jsonb;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "zipcode" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "unsubscribe_reason" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "enriched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "views" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "starts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "user_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_failures" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "duplicates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "automation_filters" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "sentiment_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "language_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "meta" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "avatar_fetches" ADD CONSTRAINT "avatar_fetches_review" FOREIGN KEY ("workspace_id","review_id") REFERENCES "public"."reviews"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_name" ON "stored_files" USING btree ("name");--> statement-breakpoint
CREATE INDEX "stored_files_dropped" ON "stored_files" USING btree ("dropped_at") WHERE "stored_files"."dropped_at" is not null;--> statement-breakpoint
CREATE INDEX "form_questions_form" ON "form_questions" USING btree ("workspace_id","form_id","position");--> statement-breakpoint
CREATE INDEX "contact_tags_tag" ON "contact_tags" USING btree ("workspace_id","tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "avatar_fetches_due" ON "avatar_fetches" USING btree ("try_after") WHERE "avatar_fetches"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_answers_file" ON "review_answers" USING btree ("workspace_id","file") WHERE "review_answers"."file" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("retry_at") WHERE "webhook_deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "widget_reviews_review" ON "widget_reviews" USING btree ("workspace_id","review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "widgets_id" ON "widgets" USING btree ("id");--> statement-breakpoint
CREATE INDEX "attachments_file" ON "attachments" USING btree ("workspace_id","file");--> statement-breakpoint
CREATE INDEX "attachments_poster" ON "attachments" USING btree ("workspace_id","poster") WHERE "attachments"."poster" is not null;--> statement-breakpoint
CREATE INDEX "attachments_queued" ON "attachments" USING btree ("workspace_id","file") WHERE "attachments"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("workspace_id","record","record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "reviews_contact" ON "reviews" USING btree ("workspace_id","contact_id","id");--> statement-breakpoint
CREATE INDEX "reviews_fingerprint" ON "reviews" USING btree ("workspace_id","fingerprint") WHERE "reviews"."fingerprint" is not null;--> statement-breakpoint
CREATE INDEX "reviews_unjudged" ON "reviews" USING btree ("workspace_id","id") WHERE "reviews"."sentiment_by" is null or "reviews"."language_by" is null;--> statement-breakpoint
CREATE INDEX "reviews_avatar" ON "reviews" USING btree ("workspace_id","avatar") WHERE "reviews"."avatar" is not null;--> statement-breakpoint
CREATE INDEX "reviews_company_logo" ON "reviews" USING btree ("workspace_id","company_logo") WHERE "reviews"."company_logo" is not null;--> statement-breakpoint
CREATE INDEX "reviews_website_logo" ON "reviews" USING btree ("workspace_id",("meta" ->> 'website_logo')) WHERE ("reviews"."meta" ->> 'website_logo') is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_slug" ON "forms" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "reviews_form" ON "reviews" USING btree ("workspace_id","form_id","id","medium");--> statement-breakpoint
CREATE OR REPLACE VIEW "workspace_reviews" AS
  SELECT * FROM "reviews" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;--> statement-breakpoint
-- Contacts by e-mail address, with the rights of the owner: below a row policy no index on lower(email) may be used,
-- because lower() could leak; here it may.
CREATE VIEW "contact_emails" AS
  SELECT "workspace_id", "id", "email" FROM "contacts"
  WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;--> statement-breakpoint
GRANT SELECT ON "contact_emails" TO "laurel_app";--> statement-breakpoint
-- Whatever was set before anything told who did was set by a person.
UPDATE "reviews" SET "sentiment_by" = 'person' WHERE "sentiment_id" IS NOT NULL AND "sentiment_by" IS NULL;--> statement-breakpoint
UPDATE "reviews" SET "language_by" = 'person' WHERE "language_id" IS NOT NULL AND "language_by" IS NULL;
