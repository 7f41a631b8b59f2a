CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "spent_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"used_for" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"workspace_id" integer NOT NULL,
	"id" text NOT NULL,
	"form_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"length" bigint NOT NULL,
	"address" text NOT NULL,
	"lease" text,
	"lease_until" timestamp with time zone,
	"touched_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "words_hash" text;--> statement-breakpoint
CREATE INDEX "spent_proofs_end" ON "spent_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_form" ON "uploads" USING btree ("workspace_id","form_id");--> statement-breakpoint
CREATE INDEX "uploads_address" ON "uploads" USING btree ("address");--> statement-breakpoint
CREATE INDEX "submissions_words" ON "submissions" USING btree ("workspace_id","form_id","words_hash");