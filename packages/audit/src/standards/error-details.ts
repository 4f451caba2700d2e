/** Error output that programs intend for their developers. White space of the texts is collapsed. Source: OWASP WSTG-ERRH-02. */
export const STACK_TRACES: readonly { readonly what: string; readonly text: RegExp }[] = [
  {
    what: 'PHP error',
    text: /\b(?:Fatal error|Parse error|Warning|Notice|Deprecated): .{1,400}? in \S{1,200}\.(?:php|inc|phtml|module) on line \d/,
  },
  { what: 'Python traceback', text: /Traceback \(most recent call last\): ?File "[^"]{1,200}", line \d/ },
  { what: 'Java stack trace', text: /\bat [\w$.]{3,200}\([A-Z]\w{0,80}\.(?:java|kt|scala):\d+\)/ },
  { what: '.NET stack trace', text: /\bat [\w.`<>[\]]{3,200}\([^)]{0,200}\) in [A-Za-z]:\\[^:]{1,200}:line \d/ },
  { what: '.NET error page', text: /Server Error in '\/[^']{0,100}' Application\./ },
  { what: 'Node.js stack trace', text: /\bat (?:[\w.<>[\] ]{1,100} )?\(?(?:file:\/\/)?\/[^\s():]{1,200}\.[cm]?[jt]s:\d+:\d+/ },
  { what: 'Ruby backtrace', text: /\.rb:\d+:in [`'][^'`]{1,80}'/ },
  { what: 'Go panic', text: /\bgoroutine \d+ \[running\]:/ },
];

/** Messages of databases, which pages about errors quote as well. Text in quotation marks is not counted, because it is only mentioned. */
export const DATABASE_ERRORS: readonly { readonly what: string; readonly text: RegExp }[] = [
  {
    what: 'MySQL error',
    text: /(?<!["'“‘„«])\bYou have an error in your SQL syntax; check the manual that corresponds to your (?:MySQL|MariaDB) server/,
  },
  { what: 'MySQL error', text: /(?<!["'“‘„«])\bmysqli?_\w{1,40}\(\) expects parameter/ },
  { what: 'SQL Server error', text: /(?<!["'“‘„«])\bUnclosed quotation mark (?:after|before) the character string/ },
  { what: 'database error', text: /(?<!["'“‘„«])\bSQLSTATE\[\w{5}\](?:: | \[\d)/ },
  { what: 'Oracle error', text: /(?<!["'“‘„«])\bORA-\d{5}: / },
  { what: 'PostgreSQL error', text: /(?<!["'“‘„«])\bpg_\w{1,40}\(\): Query failed: ERROR: / },
  { what: 'JDBC error', text: /(?<!["'“‘„«])\bjava\.sql\.SQL\w{0,40}Exception: / },
];

/** Titles and headings of pages that are about errors. */
export const ABOUT_ERRORS = /\b(?:errors?|exceptions?|sqlstate|troubleshoot\w*|injections?|ORA-\d+|debug\w*)\b/i;

/** What every one of these texts contains; a single search covers all of them, since hardly any page contains one. */
export const ERROR_MARK =
  / on line \d|Traceback \(most|\.(?:java|kt|scala|[cm]?[jt]s|rb):\d|:line \d|Server Error in '|goroutine \d|SQL syntax;|\(\) expects|Unclosed quotation|SQLSTATE\[|ORA-\d|Query failed: |java\.sql\.SQL/;
