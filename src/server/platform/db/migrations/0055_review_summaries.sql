CREATE TABLE "review_day_counts" (
	"workspace_id" integer NOT NULL,
	"dated_by" text NOT NULL,
	"kind" smallint NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"id" bigserial NOT NULL,
	"medium" text,
	"platform_id" integer,
	"form_id" bigint,
	"stars" double precision,
	"sentiment_id" smallint,
	"count" bigint NOT NULL,
	"stars_sum" numeric,
	"stars_count" bigint,
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_day_counts_workspace_id_dated_by_kind_slot_id_pk" PRIMARY KEY("workspace_id","dated_by","kind","slot","id")
);
--> statement-breakpoint
CREATE TABLE "review_fact_counts" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"medium" text NOT NULL,
	"social_type" text,
	"has_video" boolean NOT NULL,
	"has_audio" boolean NOT NULL,
	"has_words" boolean NOT NULL,
	"approved" boolean NOT NULL,
	"is_set_aside" boolean NOT NULL,
	"favourite" boolean NOT NULL,
	"stars" double precision,
	"sentiment_id" smallint,
	"language_id" integer,
	"form_id" bigint,
	"platform_id" integer,
	"count" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_fact_counts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_label_counts" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"label_id" text NOT NULL,
	"count" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_label_counts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "review_day_counts_changes" ON "review_day_counts" USING btree ("workspace_id") WHERE not "review_day_counts"."is_folded";--> statement-breakpoint
CREATE INDEX "review_fact_counts_changes" ON "review_fact_counts" USING btree ("workspace_id") WHERE not "review_fact_counts"."is_folded";--> statement-breakpoint
CREATE INDEX "review_label_counts_changes" ON "review_label_counts" USING btree ("workspace_id") WHERE not "review_label_counts"."is_folded";
--> statement-breakpoint
-- The same text three times: a function may only name the rows its own trigger gives it.
DO $do$
DECLARE
	-- Nothing is counted in a deleted workspace, whose counts go before its reviews.
	guard text := 'EXISTS (SELECT FROM %1$I k WHERE k.workspace_id = c.workspace_id) AND';
	facts text := $f$
	INSERT INTO "review_fact_counts" (workspace_id, medium, social_type, has_video, has_audio, has_words, approved,
		is_set_aside, favourite, stars, sentiment_id, language_id, form_id, platform_id, count)
	SELECT c.workspace_id, c.medium, c.social_type, c.has_video, c.has_audio, c.has_words, c.approved,
		c.is_set_aside, c.favourite, c.stars, c.sentiment_id, c.language_id, c.form_id, c.platform_id, sum(c.change)
	FROM (SELECT r.*, r.words <> '' AS has_words, r.set_aside_reason IS NOT NULL AS is_set_aside,
		CASE WHEN r.rating_type <> 'thumbs_up' THEN r.rating END AS stars FROM (%1$s) r) c
	WHERE %2$s true GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 HAVING sum(c.change) <> 0;
	$f$;
	days text := $f$
	INSERT INTO "review_day_counts" (workspace_id, dated_by, kind, slot, medium, platform_id, form_id, stars,
		sentiment_id, count, stars_sum, stars_count)
	SELECT c.workspace_id, c.dated_by, grouping(c.medium, c.platform_id, c.stars, c.sentiment_id), coalesce(c.hour, c.day),
		c.medium, c.platform_id, c.form_id, c.stars, c.sentiment_id, sum(c.change),
		CASE WHEN grouping(c.medium) = 0 THEN coalesce(sum(c.given * c.change), 0) END,
		CASE WHEN grouping(c.medium) = 0 THEN coalesce(sum(c.change) FILTER (WHERE c.given IS NOT NULL), 0) END
	FROM (SELECT r.workspace_id, d.dated_by, date_trunc('day', d.at, 'UTC') AS day,
			date_trunc(CASE d.dated_by WHEN 'reviewed' THEN 'day' ELSE 'hour' END, d.at, 'UTC') AS hour,
			r.medium, r.platform_id, CASE WHEN r.platform_id IS NULL THEN r.form_id END AS form_id, r.sentiment_id, r.change,
			CASE WHEN r.rating_type <> 'thumbs_up' THEN r.rating END AS stars,
			CASE WHEN r.rating_type <> 'thumbs_up' THEN r.rating END::numeric AS given
		FROM (%1$s) r, LATERAL (VALUES ('reviewed', r.reviewed_at), ('arrived', r.created_at)) d (dated_by, at)) c
	WHERE %2$s true
	GROUP BY GROUPING SETS ((c.workspace_id, c.dated_by, c.hour, c.medium), (c.workspace_id, c.dated_by, c.day, c.platform_id, c.form_id),
		(c.workspace_id, c.dated_by, c.day, c.stars), (c.workspace_id, c.dated_by, c.day, c.sentiment_id))
	HAVING sum(c.change) <> 0 OR (grouping(c.medium) = 0 AND (coalesce(sum(c.given * c.change), 0) <> 0
		OR coalesce(sum(c.change) FILTER (WHERE c.given IS NOT NULL), 0) <> 0));
	$f$;
	labels text := $f$
	INSERT INTO "review_label_counts" (workspace_id, label_id, count)
	SELECT c.workspace_id, c.label_id, sum(c.change) FROM (%1$s) c
	WHERE %2$s true GROUP BY 1, 2 HAVING sum(c.change) <> 0;
	$f$;
	body text := 'CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql AS $b$ BEGIN %s %s RETURN NULL; END $b$';
	change record;
BEGIN
	FOR change IN SELECT * FROM (VALUES
		('inserted', 'SELECT *, 1 AS change FROM inserted', false),
		('deleted', 'SELECT *, -1 AS change FROM deleted', true),
		('changed', 'SELECT *, 1 AS change FROM inserted UNION ALL SELECT *, -1 FROM deleted', false)
	) v (name, rows, is_guarded) LOOP
		EXECUTE format(body, 'review_counts_' || change.name,
			format(facts, change.rows, CASE WHEN change.is_guarded THEN format(guard, 'review_fact_counts') END),
			format(days, change.rows, CASE WHEN change.is_guarded THEN format(guard, 'review_day_counts') END));
		EXECUTE format(body, 'label_counts_' || change.name,
			format(labels, change.rows, CASE WHEN change.is_guarded THEN format(guard, 'review_label_counts') END), '');
	END LOOP;
	CREATE TRIGGER "review_counts_inserted" AFTER INSERT ON "reviews"
		REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION review_counts_inserted();
	CREATE TRIGGER "review_counts_deleted" AFTER DELETE ON "reviews"
		REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION review_counts_deleted();
	CREATE TRIGGER "review_counts_changed" AFTER UPDATE ON "reviews"
		REFERENCING NEW TABLE AS inserted OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION review_counts_changed();
	CREATE TRIGGER "label_counts_inserted" AFTER INSERT ON "review_labels"
		REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION label_counts_inserted();
	CREATE TRIGGER "label_counts_deleted" AFTER DELETE ON "review_labels"
		REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION label_counts_deleted();
	CREATE TRIGGER "label_counts_changed" AFTER UPDATE ON "review_labels"
		REFERENCING NEW TABLE AS inserted OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION label_counts_changed();
	-- After the triggers: making them waits for those who write, and nobody writes until the end of this transaction.
	EXECUTE format(facts, 'SELECT *, 1 AS change FROM "reviews"', '');
	EXECUTE format(days, 'SELECT *, 1 AS change FROM "reviews"', '');
	EXECUTE format(labels, 'SELECT *, 1 AS change FROM "review_labels"', '');
	UPDATE "review_fact_counts" SET is_folded = true;
	UPDATE "review_day_counts" SET is_folded = true;
	UPDATE "review_label_counts" SET is_folded = true;
END $do$;
