CREATE TABLE "review_rule_events" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"review_id" bigint NOT NULL,
	"trigger" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_rule_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_rule_runs" (
	"workspace_id" integer NOT NULL,
	"rule_id" bigint NOT NULL,
	"review_id" bigint NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_by_kind" text,
	"undone_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_rule_runs_workspace_id_rule_id_review_id_pk" PRIMARY KEY("workspace_id","rule_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_rules" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"name" text NOT NULL,
	"trigger" text NOT NULL,
	"filter" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"paused_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_rules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "review_rule_events_due" ON "review_rule_events" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "review_rule_runs_newest" ON "review_rule_runs" USING btree ("workspace_id","rule_id","created_at");--> statement-breakpoint
CREATE INDEX "review_rule_runs_undoing" ON "review_rule_runs" USING btree ("workspace_id","rule_id") WHERE "review_rule_runs"."state" = 'undoing';--> statement-breakpoint
CREATE INDEX "review_rule_runs_review" ON "review_rule_runs" USING btree ("workspace_id","review_id");