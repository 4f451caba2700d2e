import type { ErrorEnvelope } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';

/** A response without success, or none at all (then `status` is 500 and the message that of the failure, as the specification demands). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string;
  readonly fields: ErrorEnvelope['fields'];

  constructor(envelope: Pick<ErrorEnvelope, 'status' | 'message' | 'detail' | 'code' | 'request_id' | 'fields'>) {
    super(envelope.message);
    this.name = 'ApiError';
    this.status = envelope.status;
    this.code = envelope.code;
    this.detail = envelope.detail;
    this.requestId = envelope.request_id;
    this.fields = envelope.fields;
  }
}
