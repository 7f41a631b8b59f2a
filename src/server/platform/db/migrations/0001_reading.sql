-- The reviews of a session's workspace, with the rights of the owner: below a row policy the planner may use no index
-- for a search, here it may. `*` stands for the columns of this moment: replace the view when `reviews` changes.
CREATE VIEW "workspace_reviews" AS
  SELECT * FROM "reviews" WHERE "workspace_id" = nullif(current_setting('app.workspace_id', true), '')::int;--> statement-breakpoint
GRANT SELECT ON "workspace_reviews" TO "laurel_app";
