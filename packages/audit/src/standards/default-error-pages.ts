/** Text of the default error pages of programs, shown when no custom one exists. Sources: the programs' own. */
export const DEFAULT_ERROR_PAGES: readonly { readonly program: string; readonly text: RegExp }[] = [
  { program: 'nginx', text: /<center>(?:<h1>404 Not Found<\/h1>|nginx[^<]{0,60})<\/center>/i },
  { program: 'Apache', text: /<p>The requested URL (?:\S{1,2000} )?was not found on this server\./i },
  {
    program: 'IIS',
    text: /<title>(?:IIS [\d.]+ Detailed Error|404 - File or directory not found\.)|The resource you are looking for might have been removed, had its name changed/i,
  },
  { program: 'Express', text: /<pre>Cannot GET \// },
  { program: 'Tomcat', text: /<h1>HTTP Status 404[^<]{0,40}<\/h1>/i },
  { program: 'Spring Boot', text: /<h1>Whitelabel Error Page<\/h1>/ },
  { program: 'Go', text: /^404 page not found\s*$/ },
  { program: 'Python', text: /<h1>Error response<\/h1>\s*<p>Error code: 404/ },
];
