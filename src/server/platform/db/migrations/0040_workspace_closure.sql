ALTER TABLE "workspaces" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "ending_told_at" timestamp with time zone;