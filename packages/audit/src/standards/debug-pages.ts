/** Pages that reveal the internals of a server, by path, each with contents that only such a page has. Source: CWE-200; the programs named. */
export const DEBUG_PAGES: readonly { readonly path: RegExp; readonly what: string; readonly contents: readonly RegExp[] }[] = [
  {
    path: /\/(?:phpinfo\.php|info\.php|_profiler\/phpinfo)$/,
    what: 'phpinfo()',
    contents: [/<title>[^<]{0,60}phpinfo\(\)<\/title>/i, /<h1 class="p">PHP Version \d/i],
  },
  { path: /\/server-status$/, what: 'Apache server status', contents: [/<title>Apache Status<\/title>/i, /Server Version: /] },
  {
    path: /\/server-info$/,
    what: 'Apache server information',
    contents: [/<title>Server Information<\/title>/i, /Apache Server Information/],
  },
  // Health and info are open by default and reveal nothing; the rest are only open if someone enabled them.
  {
    path: /\/actuator$/,
    what: 'Spring Boot actuator',
    contents: [
      /^\s*\{\s*"_links"\s*:/,
      /"(?:env|beans|configprops|heapdump|threaddump|loggers|mappings|httptrace|httpexchanges|shutdown|scheduledtasks)"\s*:\s*\{\s*"href"/,
    ],
  },
  { path: /\/actuator\/env$/, what: 'Spring Boot environment', contents: [/^\s*\{/, /"propertySources"\s*:\s*\[\s*\{\s*"name"\s*:/] },
  { path: /\/debug\/pprof\/$/, what: 'Go profiler', contents: [/<title>\/debug\/pprof\/<\/title>/i, /goroutine/] },
  { path: /\/elmah\.axd$/, what: 'ELMAH error log', contents: [/<title>Error log for\b/i, /\bELMAH\b/] },
  { path: /\/trace\.axd$/, what: 'ASP.NET trace', contents: [/Application Trace/, /Requests to this Application/] },
];
