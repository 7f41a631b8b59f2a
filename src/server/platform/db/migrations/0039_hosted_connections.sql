CREATE TABLE "hosted_connections" (
	"workspace_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"credential_kind" text NOT NULL,
	"credentials" text,
	"hosted_workspace" text,
	"workspace_header" text NOT NULL,
	"embed_class" text NOT NULL,
	"capabilities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"check_result" jsonb,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hosted_connections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
