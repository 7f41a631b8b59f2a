CREATE TABLE "mail_server" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user_name" text NOT NULL,
	"password" text,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_server_is_only" CHECK ("mail_server"."is_only")
);
