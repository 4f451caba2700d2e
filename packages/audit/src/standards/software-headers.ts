/** Headers in which servers name their software. Source: OWASP WSTG-INFO-02. */
export const SOFTWARE_HEADERS: readonly string[] = ['Server', 'X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version'];
