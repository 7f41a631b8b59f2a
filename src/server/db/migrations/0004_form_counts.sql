DROP INDEX "reviews_form";--> statement-breakpoint
CREATE INDEX "reviews_form" ON "reviews" USING btree ("workspace_id","form_id","id","medium");