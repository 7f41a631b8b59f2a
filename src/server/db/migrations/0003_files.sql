ALTER TABLE "stored_files" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stored_files_name" ON "stored_files" USING btree ("name");--> statement-breakpoint
CREATE INDEX "stored_files_dropped" ON "stored_files" USING btree ("dropped_at") WHERE "stored_files"."dropped_at" is not null;--> statement-breakpoint
CREATE INDEX "attachments_file" ON "attachments" USING btree ("workspace_id","file");--> statement-breakpoint
CREATE INDEX "attachments_poster" ON "attachments" USING btree ("workspace_id","poster") WHERE "attachments"."poster" is not null;--> statement-breakpoint
CREATE INDEX "attachments_queued" ON "attachments" USING btree ("workspace_id","file") WHERE "attachments"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "review_answers_file" ON "review_answers" USING btree ("workspace_id","file") WHERE "review_answers"."file" is not null;--> statement-breakpoint
CREATE INDEX "reviews_avatar" ON "reviews" USING btree ("workspace_id","avatar") WHERE "reviews"."avatar" is not null;--> statement-breakpoint
CREATE INDEX "reviews_company_logo" ON "reviews" USING btree ("workspace_id","company_logo") WHERE "reviews"."company_logo" is not null;--> statement-breakpoint
CREATE INDEX "reviews_website_logo" ON "reviews" USING btree ("workspace_id",("meta" ->> 'website_logo')) WHERE ("reviews"."meta" ->> 'website_logo') is not null;