-- Reviews that are equal in what is counted by day become one row before they are counted in four ways: an import has few others.
DO $do$
DECLARE
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
	SELECT c.workspace_id, c.dated_by, grouping(c.medium, c.platform_id, c.stars, c.sentiment_id), coalesce(c.slot, c.day),
		c.medium, c.platform_id, c.form_id, c.stars, c.sentiment_id, sum(c.change),
		CASE WHEN grouping(c.medium) = 0 THEN coalesce(sum(c.given), 0) END,
		CASE WHEN grouping(c.medium) = 0 THEN coalesce(sum(c.change) FILTER (WHERE c.given IS NOT NULL), 0) END
	FROM (SELECT g.*, g.stars::numeric * g.change AS given, d.dated_by, d.slot, date_trunc('day', d.slot, 'UTC') AS day
		FROM (SELECT r.workspace_id, r.medium, r.platform_id, CASE WHEN r.platform_id IS NULL THEN r.form_id END AS form_id,
				r.sentiment_id, CASE WHEN r.rating_type <> 'thumbs_up' THEN r.rating END AS stars,
				date_trunc('day', r.reviewed_at, 'UTC') AS reviewed, date_trunc('hour', r.created_at, 'UTC') AS arrived,
				sum(r.change) AS change
			FROM (%1$s) r GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(r.change) <> 0) g,
			LATERAL (VALUES ('reviewed', g.reviewed), ('arrived', g.arrived)) d (dated_by, slot)) c
	WHERE %2$s true
	GROUP BY GROUPING SETS ((c.workspace_id, c.dated_by, c.slot, c.medium), (c.workspace_id, c.dated_by, c.day, c.platform_id, c.form_id),
		(c.workspace_id, c.dated_by, c.day, c.stars), (c.workspace_id, c.dated_by, c.day, c.sentiment_id))
	HAVING sum(c.change) <> 0 OR (grouping(c.medium) = 0 AND (coalesce(sum(c.given), 0) <> 0
		OR coalesce(sum(c.change) FILTER (WHERE c.given IS NOT NULL), 0) <> 0));
	$f$;
	body text := 'CREATE OR REPLACE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql AS $b$ BEGIN %s %s RETURN NULL; END $b$';
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
	END LOOP;
END $do$;
