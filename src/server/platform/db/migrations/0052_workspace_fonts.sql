CREATE TABLE "workspace_fonts" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"name" text NOT NULL,
	"regular" text NOT NULL,
	"bold" text,
	"variable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_fonts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_fonts_name" ON "workspace_fonts" USING btree ("workspace_id",lower("name"));