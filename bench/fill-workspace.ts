interface Pool {
  query<Row extends object>(sql: string): Promise<{ rows: Row[] }>;
}

/** Inserts twenty finished tests of 5,000 findings and 1,000 pages each into the only workspace. @returns the id of one of them */
export async function fillWorkspace(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`
    insert into tests (workspace_id, kind, url, host, source, options, status, score, finding_count, created_at, finished_at)
    select id, 'seo', 'https://example.com/', 'example.com', 'api', '{}', 'finished', 80, 5000, time, time
    from workspaces, generate_series(now() - interval '20 days', now() - interval '1 day', interval '1 day') time
    returning id`);
  await pool.query(`
    insert into findings (test_id, check_id, category, severity, severity_rank, page_url, message, facts, places, place_count, fingerprint, first_seen_at)
    select id, 'check-' || n % 100, 'category-' || n % 11, (array['critical', 'high', 'medium', 'low', 'info'])[1 + n % 5], n % 5,
      'https://example.com/page-' || n % 1000, 'The description has ' || n || ' characters.', jsonb_build_object('length', n),
      jsonb_build_array(jsonb_build_object('selector', 'head > meta:nth-child(3)', 'line', 7, 'column', 3, 'excerpt', repeat('<meta name="description"> ', 8),
        'firstLine', 6, 'mark', '[3, 20]'::jsonb)), 1, md5(n::text), created_at
    from tests, generate_series(1, 5000) n`);
  await pool.query(`
    insert into check_tallies (test_id, check_id, category, severity, passed, failed, cannot_tell)
    select test_id, check_id, min(category), min(severity), 100, count(*), 0 from findings group by test_id, check_id`);
  await pool.query(`
    insert into crawled_pages (test_id, url, status, failure, title, depth, words, first_byte_ms, wire_bytes, index_block, in_sitemap,
      redirect_to, node, headers, artifact_key)
    select id, 'https://example.com/page-' || n, 200, '', 'Page ' || n, 2, n, n / 7.0, n * 100, '', true, '',
      jsonb_build_object('links', jsonb_build_object('urls', (select jsonb_agg('https://example.com/page-' || k) from generate_series(1, 80) k))), '{}', 'none'
    from tests, generate_series(1, 1000) n`);
  await pool.query(`
    insert into seo_reports (test_id, origin, complete, page_count, categories, finding_counts)
    select t.id, 'https://example.com', true, 1000, '[]',
      (select jsonb_agg(jsonb_build_object('checkId', check_id, 'category', category, 'severity', severity, 'findings', failed, 'fresh', failed)) from check_tallies where test_id = t.id)
    from tests t`);
  await pool.query('vacuum analyze');
  return rows.at(-1)?.id ?? '';
}
