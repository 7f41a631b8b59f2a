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
ALTER TABLE "import_failures" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "duplicates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "avatar_fetches" ADD CONSTRAINT "avatar_fetches_review" FOREIGN KEY ("workspace_id","review_id") REFERENCES "public"."reviews"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatar_fetches_due" ON "avatar_fetches" USING btree ("try_after") WHERE "avatar_fetches"."state" = 'queued';