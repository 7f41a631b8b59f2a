CREATE TABLE "wall_purges" (
	"workspace_id" integer NOT NULL,
	"id" text NOT NULL,
	"stamp" text NOT NULL,
	"urls" text[] NOT NULL,
	CONSTRAINT "wall_purges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
