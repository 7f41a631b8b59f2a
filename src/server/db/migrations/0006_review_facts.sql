DROP INDEX "reviews_rating";--> statement-breakpoint
DROP INDEX "reviews_rating_low";--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("workspace_id",(case when "rating_type" <> 'thumbs_up' then "rating" end) desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_stars_low" ON "reviews" USING btree ("workspace_id",(-(case when "rating_type" <> 'thumbs_up' then "rating" end)) desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_facts" ON "reviews" USING btree ("workspace_id","id","medium","social_type","has_video","has_audio","approved","set_aside_reason","favourite","rating","rating_type","sentiment_id","language_id","form_id","platform_id","reviewed_at");