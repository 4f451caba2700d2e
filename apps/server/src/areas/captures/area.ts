import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createReplayGiveUp, createReplayRunner, RUN_REPLAY } from './replay/replay-job.ts';
import { mountReplays } from './replay/replay-routes.ts';
import { mountReports } from './report-routes.ts';
import { mountCaptures } from './routes.ts';
import { mountSharedCaptures } from './shared-routes.ts';
import { createUiKind } from './ui-kind.ts';
import { UI_REPORT } from './ui-report.ts';
import { createVersionPurger, PURGE_VERSIONS } from './versions/purge-versions.ts';
import { mountPictureVersions } from './versions/version-routes.ts';

/** The UI test: captures from the extension, reports and replays. */
export const CAPTURES_AREA: Area = {
  permissions: {
    'get /shared/report/step/': allow.anyone,
    'get /shared/report/file/': allow.anyone,
    'get /shared/report/request/': allow.anyone,
    'get /shared/report/request/detail/': allow.anyone,
    'get /shared/report/message/': allow.anyone,
    'post /project/test-assets/': allow.visitor('member', 'write'),
    'get /project/test-assets/{test_id}/': allow.visitor('viewer', 'read'),
    'get /project/test-assets/zip/': allow.visitor('viewer', 'read'),
    'post /project/test-assets/delete/': allow.visitor('member', 'write'),
    'post /project/test-assets/restore/': allow.visitor('member', 'write'),
    'get /project/asset/file/': allow.visitor('viewer', 'read'),
    'post /project/asset/version/': allow.visitor('member', 'write'),
    'get /project/asset/version/': allow.visitor('viewer', 'read'),
    'delete /project/asset/version/': allow.visitor('member', 'write'),
    'get /project/network/client_reference_id/': allow.visitor('viewer', 'read'),
    'get /project/network/detail/': allow.visitor('viewer', 'read'),
    'get /project/network/har/': allow.visitor('viewer', 'read'),
    'get /project/error/': allow.visitor('viewer', 'read'),
    'get /project/replay/script/': allow.visitor('viewer', 'read'),
    'post /project/replay/': allow.member('member', 'write'),
    'get /project/replay/': allow.visitor('viewer', 'read'),
    'post /project/network/client_reference_id/': allow.visitor('member', 'write'),
    'post /project/error/': allow.visitor('member', 'write'),
    'post /project/asset/desktop/': allow.visitor('member', 'write'),
    'post /project/asset/mobile/': allow.visitor('member', 'write'),
    'post /project/test/finish/': allow.visitor('member', 'write'),
  },
  mount(api, services) {
    mountCaptures(api, services);
    mountReports(api, { ...services, version: services.config.version });
    mountSharedCaptures(api, services);
    mountPictureVersions(api, services);
    mountReplays(api, services);
  },
  jobs: [
    {
      job: RUN_REPLAY,
      // When a workspace has several, one worker is left to others.
      atOnce: 2,
      handle: createReplayRunner,
      giveUp: ({ db }) => createReplayGiveUp(db),
    },
    { job: PURGE_VERSIONS, atOnce: 1, handle: ({ db, queue }) => createVersionPurger(db, queue) },
  ],
  kind: { report: UI_REPORT, run: createUiKind },
};
