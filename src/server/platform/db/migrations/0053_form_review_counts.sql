CREATE TABLE "form_review_counts" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"form_id" bigint NOT NULL,
	"medium" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "form_review_counts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "form_review_counts_form" ON "form_review_counts" USING btree ("workspace_id","form_id","medium");
--> statement-breakpoint
-- Takes a row that no other transaction holds, so that nobody waits for the end of another's.
CREATE FUNCTION count_form_reviews(workspace integer, form bigint, type text, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "form_review_counts" c SET count = c.count + change
		WHERE c.workspace_id = workspace AND c.id = (
			SELECT f.id FROM "form_review_counts" f
				WHERE f.workspace_id = workspace AND f.form_id = form AND f.medium = type
				LIMIT 1 FOR UPDATE SKIP LOCKED);
	-- Where nothing was counted, a deleted workspace's counts have gone before its reviews.
	IF NOT found AND (change > 0 OR EXISTS (SELECT FROM "form_review_counts" f
		WHERE f.workspace_id = workspace AND f.form_id = form AND f.medium = type)) THEN
		INSERT INTO "form_review_counts" (workspace_id, form_id, medium, count) VALUES (workspace, form, type, change);
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION form_reviews_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_form_reviews(r.workspace_id, r.form_id, r.medium, r.count)
		FROM (SELECT workspace_id, form_id, medium, count(*) FROM inserted WHERE form_id IS NOT NULL GROUP BY 1, 2, 3) r;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION form_reviews_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_form_reviews(r.workspace_id, r.form_id, r.medium, -r.count)
		FROM (SELECT workspace_id, form_id, medium, count(*) FROM deleted WHERE form_id IS NOT NULL GROUP BY 1, 2, 3) r;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION form_review_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old.form_id IS NOT NULL THEN
		PERFORM count_form_reviews(old.workspace_id, old.form_id, old.medium, -1);
	END IF;
	IF new.form_id IS NOT NULL THEN
		PERFORM count_form_reviews(new.workspace_id, new.form_id, new.medium, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "form_reviews_inserted" AFTER INSERT ON "reviews"
	REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION form_reviews_inserted();
--> statement-breakpoint
CREATE TRIGGER "form_reviews_deleted" AFTER DELETE ON "reviews"
	REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION form_reviews_deleted();
--> statement-breakpoint
-- For each row: it happens to single reviews, and other updates then keep no copies of their rows.
CREATE TRIGGER "form_review_moved" AFTER UPDATE OF form_id, medium ON "reviews" FOR EACH ROW
	WHEN (old.form_id IS DISTINCT FROM new.form_id OR old.medium IS DISTINCT FROM new.medium) EXECUTE FUNCTION form_review_moved();
--> statement-breakpoint
-- After the triggers: making them waits for those who write, and nobody writes until the end of this transaction.
INSERT INTO "form_review_counts" (workspace_id, form_id, medium, count)
	SELECT workspace_id, form_id, medium, count(*) FROM "reviews" WHERE form_id IS NOT NULL GROUP BY 1, 2, 3;
