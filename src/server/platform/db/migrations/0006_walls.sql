CREATE TABLE "review_reports" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"review_id" bigint,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"email" text,
	"outcome" text,
	"note" text,
	"settled_at" timestamp with time zone,
	"settled_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "wall_days" (
	"workspace_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wall_id" text NOT NULL,
	"day" date NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"reads" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wall_days_workspace_id_kind_wall_id_day_pk" PRIMARY KEY("workspace_id","kind","wall_id","day")
);
--> statement-breakpoint
CREATE TABLE "wall_drafts" (
	"workspace_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wall_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_drafts_workspace_id_kind_wall_id_pk" PRIMARY KEY("workspace_id","kind","wall_id")
);
--> statement-breakpoint
CREATE TABLE "wall_hosts" (
	"workspace_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wall_id" text NOT NULL,
	"host" text NOT NULL,
	"first_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_hosts_workspace_id_kind_wall_id_host_pk" PRIMARY KEY("workspace_id","kind","wall_id","host")
);
--> statement-breakpoint
CREATE TABLE "wall_media" (
	"workspace_id" integer NOT NULL,
	"wall_id" text NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_media_workspace_id_wall_id_file_pk" PRIMARY KEY("workspace_id","wall_id","file")
);
--> statement-breakpoint
CREATE TABLE "wall_versions" (
	"workspace_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wall_id" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_versions_workspace_id_kind_wall_id_version_pk" PRIMARY KEY("workspace_id","kind","wall_id","version")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "favicon" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "background" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "preview" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "custom_domain" text;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "preview" text;--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("workspace_id","review_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_domain" ON "pages" USING btree (lower("custom_domain")) WHERE "pages"."custom_domain" is not null;