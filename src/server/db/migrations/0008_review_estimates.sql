DROP INDEX "reviews_stars";--> statement-breakpoint
DROP INDEX "reviews_stars_low";--> statement-breakpoint
DROP INDEX "reviews_platform";--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("workspace_id",(case when "rating_type" <> 'thumbs_up' then "rating" end) desc nulls last,"id" DESC NULLS FIRST,"sentiment_id");--> statement-breakpoint
CREATE INDEX "reviews_stars_low" ON "reviews" USING btree ("workspace_id",(-(case when "rating_type" <> 'thumbs_up' then "rating" end)) desc nulls last,"id" DESC NULLS FIRST,"sentiment_id");--> statement-breakpoint
CREATE INDEX "reviews_platform" ON "reviews" USING btree ("workspace_id","platform_id","id","medium");--> statement-breakpoint
CREATE STATISTICS "reviews_judged" (mcv) ON (case when "rating_type" <> 'thumbs_up' then "rating" end), "sentiment_id" FROM "reviews";--> statement-breakpoint
CREATE STATISTICS "reviews_origin" (mcv) ON "medium", "platform_id", "form_id" FROM "reviews";