CREATE TABLE "provider_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"id" bigserial NOT NULL,
	"user_id" integer NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_id" ON "provider_accounts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "provider_accounts_user" ON "provider_accounts" USING btree ("user_id");