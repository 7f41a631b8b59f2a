CREATE TABLE "review_notes" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"review_id" bigint NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "review_notes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "review_notes_review" ON "review_notes" USING btree ("workspace_id","review_id","id");