-- Contacts by e-mail address, with the rights of the owner: below a row policy no index on lower(email) may be used,
-- because lower() could leak; here it may.
CREATE VIEW "contact_emails" AS
  SELECT "workspace_id", "id", "email" FROM "contacts"
  WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;--> statement-breakpoint
GRANT SELECT ON "contact_emails" TO "laurel_app";
