DROP INDEX "review_change_items_state";--> statement-breakpoint
ALTER TABLE "review_change_items" DROP CONSTRAINT "review_change_items_workspace_id_change_id_review_id_pk";--> statement-breakpoint
ALTER TABLE "review_change_items" ADD CONSTRAINT "review_change_items_workspace_id_change_id_review_id_medium_pk" PRIMARY KEY("workspace_id","change_id","review_id","medium");--> statement-breakpoint
ALTER TABLE "review_change_items" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trashed_reviews" ADD COLUMN "rating" double precision;--> statement-breakpoint
ALTER TABLE "trashed_reviews" ADD COLUMN "contact_id" bigint;--> statement-breakpoint
ALTER TABLE "trashed_reviews" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "trashed_reviews_contact" ON "trashed_reviews" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "trashed_reviews_files" ON "trashed_reviews" USING btree ("workspace_id","review_id") WHERE "trashed_reviews"."files" <> '[]';--> statement-breakpoint
CREATE INDEX "review_change_items_state" ON "review_change_items" USING btree ("workspace_id","change_id","state","place","review_id" DESC NULLS FIRST);