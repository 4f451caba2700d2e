import { ApiError } from '../../../platform/http/api-error.ts';

/** A file to be sent has been deleted; nothing has reached the tool. */
export class GoneFile extends ApiError {
  constructor() {
    super('not_found', 'A file is no longer stored. Remove it and choose it again.');
  }
}
