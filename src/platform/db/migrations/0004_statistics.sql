CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "site_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"severity" text NOT NULL,
	"places" text[] NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"dismissible" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_notices_severity" CHECK ("site_notices"."severity" in ('info', 'warning', 'critical')),
	CONSTRAINT "site_notices_order" CHECK ("site_notices"."ends_at" is null or "site_notices"."ends_at" > "site_notices"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "active_days" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "active_days_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "daily_count_changes" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_measure_day_key_pk" PRIMARY KEY("measure","day","key")
);
--> statement-breakpoint
CREATE TABLE "gap_questions" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"gap_id" uuid,
	"language" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"grouped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "knowledge_gaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" jsonb NOT NULL,
	"terms" text[] NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gap_questions" ADD CONSTRAINT "gap_questions_question_id_chat_messages_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gap_questions" ADD CONSTRAINT "gap_questions_gap_id_knowledge_gaps_id_fk" FOREIGN KEY ("gap_id") REFERENCES "public"."knowledge_gaps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_gaps" ADD CONSTRAINT "knowledge_gaps_status_by_users_id_fk" FOREIGN KEY ("status_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gap_questions_of_gap" ON "gap_questions" USING btree ("gap_id","asked_at","question_id");--> statement-breakpoint
CREATE INDEX "gap_questions_asked" ON "gap_questions" USING btree ("asked_at","gap_id");--> statement-breakpoint
CREATE INDEX "gap_questions_waiting" ON "gap_questions" USING btree ("asked_at") WHERE "gap_questions"."grouped_at" is null;--> statement-breakpoint
CREATE INDEX "knowledge_gaps_terms" ON "knowledge_gaps" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "chat_sessions_latest" ON "chat_sessions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_sessions_marks" ON "chat_sessions" USING gin ("marks");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_email","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING gin (("subject_id" || ' ' || coalesce("details" ->> 'email', '')) gin_trgm_ops);