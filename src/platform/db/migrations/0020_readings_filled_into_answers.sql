CREATE TABLE "worked_answers" (
	"message_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"steps" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worked_answers_message_id_place_pk" PRIMARY KEY("message_id","place"),
	CONSTRAINT "worked_answers_place" CHECK ("worked_answers"."place" >= 0)
);
--> statement-breakpoint
ALTER TABLE "worked_answers" ADD CONSTRAINT "worked_answers_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
create trigger worked_answers_announce after insert or update or delete on worked_answers
  for each statement execute function announce_change();
