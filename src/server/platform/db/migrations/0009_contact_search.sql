CREATE INDEX "contacts_search" ON "contacts" USING gin ("workspace_id",(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("company", '')) gin_trgm_ops);--> statement-breakpoint
-- With the rights of the owner, as reviews are read: below a row policy neither lower() nor ilike may use an index.
CREATE VIEW "workspace_contacts" AS
  SELECT * FROM "contacts" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;--> statement-breakpoint
GRANT SELECT ON "workspace_contacts" TO "laurel_app";
