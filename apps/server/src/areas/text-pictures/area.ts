import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createPicturePurger, PURGE_PICTURES } from './purge-pictures.ts';
import { mountTextPictures } from './routes.ts';

/** Pictures in posts, comments and changelog entries. */
export const TEXT_PICTURES_AREA: Area = {
  permissions: {
    'post /accounts/picture/': allow.onSites(allow.member('member', 'write')),
    // Emails and public pages show them to anonymous readers.
    'get /accounts/picture/': allow.anyone,
  },
  mount: mountTextPictures,
  jobs: [{ job: PURGE_PICTURES, atOnce: 1, handle: createPicturePurger }],
};
