/** What an error page should not reveal. Sources: CWE-209, OWASP WSTG-ERRH-01. */
export const ERROR_PAGE_LEAKS: readonly { readonly what: string; readonly text: RegExp }[] = [
  { what: 'stack trace', text: /^[ \t]*at [\w$.<>]{3,200} ?\([\w$./\\ -]{1,200}:\d+(?::\d+)?\)/m },
  { what: 'stack trace', text: /Traceback \(most recent call last\)/ },
  {
    what: 'stack trace',
    text: /(?:Fatal error|Warning|Notice|Parse error)<?\/?b?>?: {1,2}[^<\n]{1,300} in <?b?>?\/[^<\n]{1,200}\.php<?\/?b?>? on line/,
  },
  { what: 'stack trace', text: /\bin \/[\w./-]{1,200}\.(?:php|py|rb|js):\d+\b/ },
  {
    what: 'debug page',
    text: /You(?:'|&#39;|&#x27;)re seeing this error because you have <code>DEBUG = True<\/code>|Werkzeug Debugger|Whoops, looks like something went wrong/,
  },
  { what: 'program version', text: /\b(?:Apache|nginx|Apache Tomcat|PHP|OpenSSL|Jetty|openresty|LiteSpeed|gunicorn)\/\d+\.\d+[\w.]*/ },
  { what: 'program version', text: /(?:Microsoft \.NET Framework|ASP\.NET) Version:\s?\d[\d.]+/ },
];
