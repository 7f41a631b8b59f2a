CREATE TABLE "member_invitations" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"mailed_token_hash" text,
	"mailed_at" timestamp with time zone,
	"invited_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_invitations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_email" ON "member_invitations" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_token" ON "member_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_mailed_token" ON "member_invitations" USING btree ("mailed_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner" ON "memberships" USING btree ("workspace_id") WHERE "memberships"."is_owner";--> statement-breakpoint
UPDATE "memberships" SET "is_owner" = true FROM (
	SELECT DISTINCT ON ("workspace_id") "workspace_id", "user_id" FROM "memberships" WHERE "role" = 'admin' ORDER BY "workspace_id", "created_at", "user_id"
) AS "first" WHERE "memberships"."workspace_id" = "first"."workspace_id" AND "memberships"."user_id" = "first"."user_id";
