CREATE TABLE "search_spellings" (
	"word" text NOT NULL,
	"collection" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "search_spellings_word_version_pk" PRIMARY KEY("word","version")
);
--> statement-breakpoint
CREATE INDEX "search_spellings_of_version" ON "search_spellings" USING btree ("version");