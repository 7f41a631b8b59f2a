ALTER TABLE "pages" ADD COLUMN "password_hash" text;
