ALTER TABLE "webhooks" ADD COLUMN "message_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "includes_reviewer" boolean DEFAULT false NOT NULL;