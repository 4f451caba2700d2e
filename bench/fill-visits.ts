interface Pool {
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}

/** The site of the visits. */
const ORIGIN = 'https://harbour.example';
const DAYS = 30;
/** Page views in each visit. */
const VIEWS_OF_VISIT = 3;
/** The share of a day's visits by returning visitors. */
const COME_BACK = 0.4;
const PATHS = 2_000;
const REFERRERS = 300;
const DEVICES = 25;

/**
 * Inserts visits of the last 30 days into the only workspace, day by day as they would arrive. Few pages and referrers are seen often, as on real
 * sites.
 * @param views number of page views @returns the id of the site
 */
export async function fillVisits(pool: Pool, views: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into sites (workspace_id, origin, host, verification_token) select id, $1, 'harbour.example', 'x' from workspaces returning id`,
    [ORIGIN],
  );
  const site = rows[0]?.id ?? '';
  const visits = Math.round(views / DAYS / VIEWS_OF_VISIT);
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
    await pool.query(
      `insert into analytics_visitors (workspace_id, site_id, session_id, device, country, created_at)
       select id, $1, gen_random_uuid(), 'Browser ' || floor(random() ^ 3 * ${DEVICES}) || ' on Linux', chr(65 + floor(random() ^ 3 * 26)::int) || 'E', now() - make_interval(days => $2)
       from workspaces, generate_series(1, $3::int)`,
      [site, daysAgo, Math.round(visits * (1 - COME_BACK))],
    );
    await pool.query(
      `with who as (
         select * from (select * from analytics_visitors where site_id = $1 order by created_at desc, random() limit $3) as lately
       ), begun as (
         insert into visits (workspace_id, site_id, visitor_id, referrer, created_at)
         select workspace_id, site_id, id,
           case when random() < 0.4 then '' else 'https://www.site-' || floor(random() ^ 3 * ${REFERRERS}) || '.example/a/page' end,
           now() - make_interval(days => $2) + random() * interval '23 hours'
         from who returning *
       )
       insert into visit_pages (workspace_id, visit_id, url, title, seconds, created_at)
       select workspace_id, id, '${ORIGIN}/section/page-' || page, 'Page ' || page, floor(random() * 90), at
       from (
         select begun.*, begun.created_at + n * interval '1 minute' as at, floor(random() ^ 3 * ${PATHS}) as page
         from begun, generate_series(0, ${VIEWS_OF_VISIT - 1}) n
       ) seen order by at`,
      [site, daysAgo, visits],
    );
  }
  await pool.query('vacuum analyze');
  return site;
}
