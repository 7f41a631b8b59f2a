ALTER TABLE "users" ADD COLUMN "daily_digest_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "weekly_digest_until" timestamp with time zone;