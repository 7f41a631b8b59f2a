-- Whatever was set before anything told who did was set by a person.
UPDATE "reviews" SET "sentiment_by" = 'person' WHERE "sentiment_id" IS NOT NULL AND "sentiment_by" IS NULL;--> statement-breakpoint
UPDATE "reviews" SET "language_by" = 'person' WHERE "language_id" IS NOT NULL AND "language_by" IS NULL;
