CREATE TABLE "review_change_items" (
	"workspace_id" integer NOT NULL,
	"change_id" bigint NOT NULL,
	"review_id" bigint NOT NULL,
	"medium" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"error" text,
	CONSTRAINT "review_change_items_workspace_id_change_id_review_id_medium_pk" PRIMARY KEY("workspace_id","change_id","review_id","medium")
);
--> statement-breakpoint
CREATE TABLE "review_changes" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"undone_by_kind" text,
	"undone_by_id" bigint,
	"change" jsonb NOT NULL,
	"filter" jsonb,
	"state" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "review_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "trashed_reviews" (
	"workspace_id" integer NOT NULL,
	"review_id" bigint NOT NULL,
	"medium" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"rating" double precision,
	"contact_id" bigint,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"trashed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trashed_reviews_workspace_id_review_id_pk" PRIMARY KEY("workspace_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_originals" (
	"workspace_id" integer NOT NULL,
	"review_id" bigint NOT NULL,
	"comment" text NOT NULL,
	"title" text,
	"rating" double precision,
	"reviewed_at" timestamp with time zone NOT NULL,
	"transcript" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_originals_workspace_id_review_id_pk" PRIMARY KEY("workspace_id","review_id")
);
--> statement-breakpoint
DROP INDEX "reviews_rating";--> statement-breakpoint
DROP INDEX "reviews_platform";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "set_aside_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "set_aside_note" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edit_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edit_note" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "highlights" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "cues" jsonb;--> statement-breakpoint
CREATE INDEX "review_change_items_review" ON "review_change_items" USING btree ("workspace_id","review_id");--> statement-breakpoint
CREATE INDEX "review_change_items_state" ON "review_change_items" USING btree ("workspace_id","change_id","state","place","review_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_changes_running" ON "review_changes" USING btree ("lease_until") WHERE "review_changes"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "trashed_reviews_age" ON "trashed_reviews" USING btree ("workspace_id","trashed_at","review_id");--> statement-breakpoint
CREATE INDEX "trashed_reviews_contact" ON "trashed_reviews" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "trashed_reviews_files" ON "trashed_reviews" USING btree ("workspace_id","review_id") WHERE "trashed_reviews"."files" <> '[]';--> statement-breakpoint
CREATE INDEX "reviews_new" ON "reviews" USING btree ("workspace_id","id") WHERE not "reviews"."approved" and "reviews"."set_aside_reason" is null;--> statement-breakpoint
CREATE INDEX "reviews_approved" ON "reviews" USING btree ("workspace_id","id") WHERE "reviews"."approved";--> statement-breakpoint
CREATE INDEX "reviews_set_aside" ON "reviews" USING btree ("workspace_id","id") WHERE "reviews"."set_aside_reason" is not null;--> statement-breakpoint
CREATE INDEX "reviews_reviewed" ON "reviews" USING btree ("workspace_id","reviewed_at","id");--> statement-breakpoint
CREATE INDEX "reviews_language" ON "reviews" USING btree ("workspace_id","language_id","id");--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("workspace_id",(case when "rating_type" <> 'thumbs_up' then "rating" end) desc nulls last,"id" DESC NULLS FIRST,"sentiment_id");--> statement-breakpoint
CREATE INDEX "reviews_stars_low" ON "reviews" USING btree ("workspace_id",(-(case when "rating_type" <> 'thumbs_up' then "rating" end)) desc nulls last,"id" DESC NULLS FIRST,"sentiment_id");--> statement-breakpoint
CREATE INDEX "reviews_facts" ON "reviews" USING btree ("workspace_id","id","medium","social_type","has_video","has_audio","approved","set_aside_reason","favourite","rating","rating_type","sentiment_id","language_id","form_id","platform_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "reviews_platform" ON "reviews" USING btree ("workspace_id","platform_id","id","medium");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state" CHECK (not ("reviews"."approved" and "reviews"."set_aside_reason" is not null));--> statement-breakpoint
CREATE OR REPLACE VIEW "workspace_reviews" AS
  SELECT * FROM "reviews" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;--> statement-breakpoint
CREATE STATISTICS "reviews_judged" (mcv) ON (case when "rating_type" <> 'thumbs_up' then "rating" end), "sentiment_id" FROM "reviews";--> statement-breakpoint
CREATE STATISTICS "reviews_origin" (mcv) ON "medium", "platform_id", "form_id" FROM "reviews";
