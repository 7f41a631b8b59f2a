CREATE TABLE "access_tokens" (
	"workspace_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"key_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_tokens_workspace_id_token_hash_pk" PRIMARY KEY("workspace_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"name" text NOT NULL,
	"api_key" text NOT NULL,
	"secret_hash" text NOT NULL,
	"role" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"review_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"poster" text,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"duration" numeric,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"record" text NOT NULL,
	"record_id" text NOT NULL,
	"changes" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"email" text,
	"name" text,
	"phone" text,
	"company" text,
	"primary_source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"unique_form_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_failures" (
	"workspace_id" integer NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"row" text,
	CONSTRAINT "import_failures_workspace_id_import_id_line_pk" PRIMARY KEY("workspace_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"file" text,
	"options" jsonb,
	"total_rows" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"without_words" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"message" text,
	"user_id" integer,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"workspace_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"colour" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"workspace_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "page_reviews" (
	"workspace_id" integer NOT NULL,
	"page_id" bigint NOT NULL,
	"review_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "page_reviews_workspace_id_page_id_review_id_pk" PRIMARY KEY("workspace_id","page_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"unique_page_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"meta" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"logo" text,
	"height_phone" integer,
	"height_desktop" integer,
	"views" bigint DEFAULT 0 NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_labels" (
	"workspace_id" integer NOT NULL,
	"label_id" text NOT NULL,
	"review_id" bigint NOT NULL,
	CONSTRAINT "review_labels_workspace_id_label_id_review_id_pk" PRIMARY KEY("workspace_id","label_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"medium" text NOT NULL,
	"social_type" text,
	"title" text,
	"comment" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"rating" double precision,
	"rating_type" text DEFAULT 'star' NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"sentiment_id" smallint,
	"language_id" integer,
	"response" text,
	"transcript" text,
	"reviewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewer_name" text DEFAULT '' NOT NULL,
	"reviewer_email" text,
	"reviewer_phone" text,
	"reviewer_position" text,
	"reviewer_company" text,
	"company_url" text,
	"avatar" text,
	"company_logo" text,
	"avatar_source_url" text,
	"consent" text,
	"social_urls" jsonb,
	"form_id" bigint,
	"platform_id" integer,
	"review_url" text,
	"source_url" text,
	"contact_id" bigint,
	"import_id" bigint,
	"duplicated_from_id" bigint,
	"has_video" boolean DEFAULT false NOT NULL,
	"has_audio" boolean DEFAULT false NOT NULL,
	"meta" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeline_events" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"contact_id" bigint,
	"review_id" bigint,
	"type" text NOT NULL,
	"summary" text NOT NULL,
	"payload" jsonb,
	"event_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timeline_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"unique_user_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" serial PRIMARY KEY NOT NULL,
	"unique_workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"website_url" text,
	"logo" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_hash" ON "access_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key" ON "api_keys" USING btree ("api_key");--> statement-breakpoint
CREATE INDEX "attachments_review" ON "attachments" USING btree ("workspace_id","review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "forms_unique" ON "forms" USING btree ("unique_form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_slug" ON "forms" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state","lease_until");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_reviews_review" ON "page_reviews" USING btree ("workspace_id","review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_unique" ON "pages" USING btree ("unique_page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "review_labels_review" ON "review_labels" USING btree ("workspace_id","review_id");--> statement-breakpoint
CREATE INDEX "reviews_favourite" ON "reviews" USING btree ("workspace_id","favourite","id");--> statement-breakpoint
CREATE INDEX "reviews_medium" ON "reviews" USING btree ("workspace_id","medium","id");--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("workspace_id","rating","id");--> statement-breakpoint
CREATE INDEX "reviews_sentiment" ON "reviews" USING btree ("workspace_id","sentiment_id","id");--> statement-breakpoint
CREATE INDEX "reviews_form" ON "reviews" USING btree ("workspace_id","form_id","id");--> statement-breakpoint
CREATE INDEX "reviews_platform" ON "reviews" USING btree ("workspace_id","platform_id","id");--> statement-breakpoint
CREATE INDEX "reviews_import" ON "reviews" USING btree ("workspace_id","import_id");--> statement-breakpoint
CREATE INDEX "reviews_video" ON "reviews" USING btree ("workspace_id","id") WHERE "reviews"."has_video";--> statement-breakpoint
CREATE INDEX "reviews_audio" ON "reviews" USING btree ("workspace_id","id") WHERE "reviews"."has_audio";--> statement-breakpoint
CREATE INDEX "reviews_text" ON "reviews" USING btree ("workspace_id","id") WHERE "reviews"."medium" = 'text' or ("reviews"."medium" = 'social' and "reviews"."social_type" = 'manual_text');--> statement-breakpoint
CREATE INDEX "reviews_wordless" ON "reviews" USING btree ("workspace_id","id") WHERE "reviews"."words" = '';--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("workspace_id",("reviewer_name" || ' ' || "words") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "timeline_contact" ON "timeline_events" USING btree ("workspace_id","contact_id","id");--> statement-breakpoint
CREATE INDEX "timeline_review" ON "timeline_events" USING btree ("workspace_id","review_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_unique" ON "workspaces" USING btree ("unique_workspace_id");