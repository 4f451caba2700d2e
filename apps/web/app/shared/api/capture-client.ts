import { createCaptureReportClient } from '@plumbline/contract/capture-reports-client';
import { readToken } from './token.ts';

/** The calls of the report of a capture, on the page's own origin, as whoever is signed in. */
export const captureClient = createCaptureReportClient({ baseUrl: '', token: readToken });
