DROP INDEX "chat_sessions_of_user";--> statement-breakpoint
CREATE INDEX "chat_sessions_of_user" ON "chat_sessions" USING btree ("user_id","updated_at","id");