-- Reviews of no form are counted too, as form 0, so that the sum of all rows is the number of reviews.
CREATE OR REPLACE FUNCTION form_reviews_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_form_reviews(r.workspace_id, r.form_id, r.medium, r.count)
		FROM (SELECT workspace_id, coalesce(form_id, 0) AS form_id, medium, count(*) FROM inserted GROUP BY 1, 2, 3) r;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION form_reviews_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_form_reviews(r.workspace_id, r.form_id, r.medium, -r.count)
		FROM (SELECT workspace_id, coalesce(form_id, 0) AS form_id, medium, count(*) FROM deleted GROUP BY 1, 2, 3) r;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION form_review_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_form_reviews(old.workspace_id, coalesce(old.form_id, 0), old.medium, -1);
	PERFORM count_form_reviews(new.workspace_id, coalesce(new.form_id, 0), new.medium, 1);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody writes between the count and the end of this transaction.
LOCK TABLE "reviews" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO "form_review_counts" (workspace_id, form_id, medium, count)
	SELECT workspace_id, 0, medium, count(*) FROM "reviews" WHERE form_id IS NULL GROUP BY 1, 2, 3;
