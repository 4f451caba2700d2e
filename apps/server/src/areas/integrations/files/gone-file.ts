import { ApiError } from '../../../platform/http/api-error.ts';

/** A file that was to be sent is there no longer: nothing of it reached the tool. */
export class GoneFile extends ApiError {
  constructor() {
    super('not_found', 'A file is no longer stored. Remove it and choose it again.');
  }
}
