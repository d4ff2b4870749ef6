DROP INDEX "access_requests_search";--> statement-breakpoint
DROP INDEX "profiles_search";--> statement-breakpoint
CREATE INDEX "access_requests_search_status" ON "access_requests" USING gin ("search_text" gin_trgm_ops,"status");--> statement-breakpoint
CREATE INDEX "profiles_search_status" ON "profiles" USING gin ("search_text" gin_trgm_ops,"status");