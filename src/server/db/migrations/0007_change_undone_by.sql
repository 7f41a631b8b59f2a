ALTER TABLE "review_changes" ADD COLUMN "undone_by_kind" text;--> statement-breakpoint
ALTER TABLE "review_changes" ADD COLUMN "undone_by_id" bigint;