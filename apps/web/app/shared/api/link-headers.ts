import { LINK_HEADER } from '@plumbline/contract/rules';

/** The headers for a call about a shared report. @param token secret of its link */
export const linkHeaders = (token: string): Readonly<Record<string, string>> => ({ [LINK_HEADER]: token });
