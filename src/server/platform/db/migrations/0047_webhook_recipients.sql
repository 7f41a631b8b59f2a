ALTER TABLE "webhook_deliveries" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "recipients" jsonb DEFAULT '[]'::jsonb NOT NULL;