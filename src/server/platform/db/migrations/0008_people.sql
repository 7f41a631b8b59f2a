CREATE TABLE "import_mappings" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"platform" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitation_runs" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"form_id" bigint NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"reminders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quiet_hours" jsonb,
	"send_at" timestamp with time zone,
	"problem" text,
	"user_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitees" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"run_id" bigint NOT NULL,
	"contact_id" bigint,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"review_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitees_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"workspace_id" integer NOT NULL,
	"email_hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_workspace_id_email_hash_pk" PRIMARY KEY("workspace_id","email_hash")
);
--> statement-breakpoint
CREATE TABLE "workspace_exports" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"file" text,
	"bytes" bigint,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message" text,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "workspace_exports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_name" ON "import_mappings" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "invitation_runs_going" ON "invitation_runs" USING btree ("send_at") WHERE "invitation_runs"."state" in ('scheduled', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "invitees_email" ON "invitees" USING btree ("workspace_id","run_id",lower("email"));--> statement-breakpoint
CREATE INDEX "invitees_state" ON "invitees" USING btree ("workspace_id","run_id","state");--> statement-breakpoint
CREATE INDEX "invitees_contact" ON "invitees" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "invitees_person" ON "invitees" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE INDEX "invitees_due" ON "invitees" USING btree ("next_at") WHERE "invitees"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("workspace_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_company" ON "contacts" USING btree ("workspace_id",lower("company"),"id");--> statement-breakpoint
CREATE INDEX "contacts_country" ON "contacts" USING btree ("workspace_id",lower("country"),"id");--> statement-breakpoint
CREATE INDEX "contacts_source" ON "contacts" USING btree ("workspace_id",lower("primary_source"),"id");--> statement-breakpoint
CREATE INDEX "contacts_updated" ON "contacts" USING btree ("workspace_id","updated_at","id");