CREATE TABLE "consents" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"review_id" bigint NOT NULL,
	"form_id" bigint,
	"contact_id" bigint,
	"purposes" jsonb NOT NULL,
	"text_hash" text NOT NULL,
	"language" text,
	"method" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"workspace_id" integer NOT NULL,
	"form_id" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_drafts_workspace_id_form_id_pk" PRIMARY KEY("workspace_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "form_media" (
	"workspace_id" integer NOT NULL,
	"form_id" bigint NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_media_workspace_id_form_id_file_pk" PRIMARY KEY("workspace_id","form_id","file")
);
--> statement-breakpoint
CREATE TABLE "form_steps" (
	"workspace_id" integer NOT NULL,
	"form_id" bigint NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "form_steps_workspace_id_form_id_day_step_pk" PRIMARY KEY("workspace_id","form_id","day","step")
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"workspace_id" integer NOT NULL,
	"form_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_workspace_id_form_id_version_pk" PRIMARY KEY("workspace_id","form_id","version")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"form_id" bigint NOT NULL,
	"key" text,
	"body_hash" text NOT NULL,
	"review_id" bigint,
	"held_for" jsonb,
	"held" jsonb,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_questions" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
CREATE INDEX "consents_review" ON "consents" USING btree ("workspace_id","review_id");--> statement-breakpoint
CREATE INDEX "consents_contact" ON "consents" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_key" ON "submissions" USING btree ("workspace_id","form_id","key") WHERE "submissions"."key" is not null;--> statement-breakpoint
CREATE INDEX "submissions_held" ON "submissions" USING btree ("workspace_id","id") WHERE "submissions"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "submissions_review" ON "submissions" USING btree ("workspace_id","review_id");--> statement-breakpoint
CREATE OR REPLACE VIEW "workspace_reviews" AS
  SELECT * FROM "reviews" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;
