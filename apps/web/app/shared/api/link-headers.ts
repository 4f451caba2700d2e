import { LINK_HEADER } from '@plumbline/contract/rules';

/** The headers of a call about a shared report. @param token the secret of its link */
export const linkHeaders = (token: string): Readonly<Record<string, string>> => ({ [LINK_HEADER]: token });
