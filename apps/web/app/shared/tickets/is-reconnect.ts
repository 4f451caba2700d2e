import { ApiError } from '@plumbline/contract/client';

/** Whether a call failed because the work tool no longer accepts the connection. */
export const isReconnect = (error: unknown): boolean => error instanceof ApiError && error.code === 'reconnect_required';
