-- As before, with one update for all rows: one for each row read past the versions that those before it had left.
CREATE OR REPLACE FUNCTION audit_chain(workspace integer) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	entry "audit_log";
	last_hash text;
	last_position bigint;
	ids bigint[] := '{}';
	positions bigint[] := '{}';
	changes_hashes text[] := '{}';
	hashes text[] := '{}';
BEGIN
	SELECT a.hash, a.position INTO last_hash, last_position FROM "audit_log" a
		WHERE a.workspace_id = workspace AND a.position IS NOT NULL ORDER BY a.position DESC LIMIT 1;
	FOR entry IN SELECT * FROM "audit_log" a WHERE a.workspace_id = workspace AND a.hash IS NULL ORDER BY a.id LOOP
		last_position := coalesce(last_position, 0) + 1;
		entry.position := last_position;
		entry.changes_hash := audit_changes_hash(entry.changes);
		last_hash := audit_hash(last_hash, entry);
		ids := ids || entry.id::bigint;
		positions := positions || last_position;
		changes_hashes := changes_hashes || entry.changes_hash;
		hashes := hashes || last_hash;
	END LOOP;
	UPDATE "audit_log" a SET position = c.position, changes_hash = c.changes_hash, hash = c.hash
		FROM unnest(ids, positions, changes_hashes, hashes) AS c(id, position, changes_hash, hash)
		WHERE a.workspace_id = workspace AND a.id = c.id;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_chain_new() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	found_hash text;
BEGIN
	-- The first row of a transaction has taken the others along. Asked by id alone: the index of rows without a hash still
	-- holds all of the transaction.
	SELECT a.hash INTO found_hash FROM "audit_log" a WHERE a.workspace_id = new.workspace_id AND a.id = new.id;
	IF found AND found_hash IS NULL THEN
		PERFORM pg_advisory_xact_lock(hashtext('audit_log'), new.workspace_id);
		PERFORM audit_chain(new.workspace_id);
	END IF;
	RETURN NULL;
END $$;
