import type { ErrorEnvelope } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';

/** An answer that is not a success, or no answer at all (`status` 500 with the text of the failure, as the specification has it). */
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
