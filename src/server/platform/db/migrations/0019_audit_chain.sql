ALTER TABLE "audit_log" ADD COLUMN "session_ref" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE INDEX "audit_log_position" ON "audit_log" USING btree ("workspace_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_unchained" ON "audit_log" USING btree ("workspace_id") WHERE "audit_log"."hash" is null;--> statement-breakpoint
CREATE FUNCTION audit_changes_hash(changes jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(changes::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION audit_hash(previous text, entry "audit_log") RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(previous, entry.workspace_id, entry.position, entry.id, entry.actor_kind,
		entry.actor_id, entry.session_ref, entry.action, entry.record, entry.record_id, entry.changes_hash,
		extract(epoch FROM entry.created_at))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Gives every row that has no hash yet its place in the chain of its workspace: those of this transaction, since others are
-- not visible before they have one.
CREATE FUNCTION audit_chain(workspace integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	entry "audit_log";
	last_hash text;
	last_position bigint;
BEGIN
	SELECT a.hash, a.position INTO last_hash, last_position FROM "audit_log" a
		WHERE a.workspace_id = workspace AND a.position IS NOT NULL ORDER BY a.position DESC LIMIT 1;
	FOR entry IN SELECT * FROM "audit_log" a WHERE a.workspace_id = workspace AND a.hash IS NULL ORDER BY a.id LOOP
		last_position := coalesce(last_position, 0) + 1;
		entry.position := last_position;
		entry.changes_hash := audit_changes_hash(entry.changes);
		last_hash := audit_hash(last_hash, entry);
		UPDATE "audit_log" a SET position = last_position, changes_hash = entry.changes_hash, hash = last_hash
			WHERE a.workspace_id = workspace AND a.id = entry.id;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_chain_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The first row of a transaction has taken the others along.
	PERFORM FROM "audit_log" a WHERE a.workspace_id = new.workspace_id AND a.id = new.id AND a.hash IS NULL;
	IF found THEN
		PERFORM pg_advisory_xact_lock(hashtext('audit_log'), new.workspace_id);
		PERFORM audit_chain(new.workspace_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
SELECT audit_chain(w.workspace_id) FROM (SELECT DISTINCT "workspace_id" FROM "audit_log") AS w;
--> statement-breakpoint
-- Deferred, so that the lock is held only while the transaction commits.
CREATE CONSTRAINT TRIGGER "audit_log_chain" AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION audit_chain_new();
