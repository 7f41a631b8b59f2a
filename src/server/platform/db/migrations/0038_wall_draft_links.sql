CREATE TABLE "wall_draft_comments" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"wall_id" text NOT NULL,
	"link_id" bigint NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_kind" text,
	"settled_by_id" bigint,
	CONSTRAINT "wall_draft_comments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "wall_draft_links" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"wall_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "wall_draft_links_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "wall_draft_comments_wall" ON "wall_draft_comments" USING btree ("workspace_id","wall_id","id");--> statement-breakpoint
CREATE INDEX "wall_draft_comments_link" ON "wall_draft_comments" USING btree ("workspace_id","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wall_draft_links_token" ON "wall_draft_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "wall_draft_links_wall" ON "wall_draft_links" USING btree ("workspace_id","wall_id","id");