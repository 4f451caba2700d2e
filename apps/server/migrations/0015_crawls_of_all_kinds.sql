ALTER TABLE "seo_frontier" RENAME TO "crawl_frontier";--> statement-breakpoint
ALTER SEQUENCE "seo_frontier_id_seq" RENAME TO "crawl_frontier_id_seq";--> statement-breakpoint
ALTER TABLE "crawl_frontier" RENAME CONSTRAINT "seo_frontier_test_id_id_pk" TO "crawl_frontier_test_id_id_pk";--> statement-breakpoint
ALTER TABLE "crawl_frontier" RENAME CONSTRAINT "seo_frontier_test_id_tests_id_fk" TO "crawl_frontier_test_id_tests_id_fk";--> statement-breakpoint
ALTER TABLE "seo_skipped" RENAME TO "crawl_skipped";--> statement-breakpoint
ALTER SEQUENCE "seo_skipped_id_seq" RENAME TO "crawl_skipped_id_seq";--> statement-breakpoint
ALTER TABLE "crawl_skipped" RENAME CONSTRAINT "seo_skipped_test_id_id_pk" TO "crawl_skipped_test_id_id_pk";--> statement-breakpoint
ALTER TABLE "crawl_skipped" RENAME CONSTRAINT "seo_skipped_test_id_tests_id_fk" TO "crawl_skipped_test_id_tests_id_fk";--> statement-breakpoint
ALTER TABLE "seo_pages" RENAME TO "crawled_pages";--> statement-breakpoint
ALTER SEQUENCE "seo_pages_id_seq" RENAME TO "crawled_pages_id_seq";--> statement-breakpoint
ALTER TABLE "crawled_pages" RENAME CONSTRAINT "seo_pages_test_id_id_pk" TO "crawled_pages_test_id_id_pk";--> statement-breakpoint
ALTER TABLE "crawled_pages" RENAME CONSTRAINT "seo_pages_test_id_tests_id_fk" TO "crawled_pages_test_id_tests_id_fk";--> statement-breakpoint
ALTER INDEX "seo_pages_url" RENAME TO "crawled_pages_url";
