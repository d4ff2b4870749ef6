CREATE TABLE "known_addresses" (
	"user_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_addresses_address_hash_user_id_pk" PRIMARY KEY("address_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_addresses_user" ON "known_addresses" USING btree ("user_id","last_sign_in_at");--> statement-breakpoint
CREATE INDEX "known_addresses_age" ON "known_addresses" USING btree ("last_sign_in_at");