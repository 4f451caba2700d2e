import { IMPORT_MAX_BYTES } from '@plumbline/contract';
import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createImporter, giveImportUp } from './imports/run-import.ts';
import { RUN_IMPORT } from './imports/start-import.ts';
import { createImportPurger, PURGE_IMPORTS } from './purge-imports.ts';
import { mountExchange } from './routes.ts';

/** Export and import of feedback. */
export const EXCHANGE_AREA: Area = {
  // These take visitors’ addresses out, and write in the name of others.
  permissions: {
    'get /exchange/export/': allow.member('admin', 'manage'),
    'get /exchange/import/': allow.member('admin', 'manage'),
    'post /exchange/import/': allow.member('admin', 'manage'),
    'post /exchange/import/start/': allow.member('admin', 'manage'),
    'post /exchange/import/undo/': allow.member('admin', 'manage'),
  },
  mount: mountExchange,
  bodies: { '/exchange/import/': IMPORT_MAX_BYTES },
  jobs: [
    {
      job: RUN_IMPORT,
      atOnce: 1,
      handle: (services) => createImporter({ ...services, slice: services.config.importSlice }),
      giveUp: ({ db }) => giveImportUp(db),
    },
    { job: PURGE_IMPORTS, atOnce: 1, handle: ({ db }) => createImportPurger(db) },
  ],
};
