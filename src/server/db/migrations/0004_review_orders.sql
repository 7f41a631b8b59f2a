DROP INDEX "reviews_rating";--> statement-breakpoint
CREATE INDEX "reviews_rating_low" ON "reviews" USING btree ("workspace_id",(-"rating") desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("workspace_id","rating" DESC NULLS LAST,"id" DESC NULLS FIRST);