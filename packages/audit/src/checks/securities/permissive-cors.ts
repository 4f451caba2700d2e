import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';
import { probeSilence } from '../../derive/answers/probe-silence.ts';

export const permissiveCors = defineSiteCheck({
  id: 'permissive-cors',
  category: 'Securities',
  scope: 'site',
  needs: ['exposure'],
  run({ exposure }) {
    if (exposure.foreignOrigin === undefined) return cannotTell('The site was not asked in the name of another origin in this run.');
    const { origin, probe } = exposure.foreignOrigin;
    const allowed = probe.headers['access-control-allow-origin']?.[0]?.trim() ?? '';
    const credentials = probe.headers['access-control-allow-credentials']?.[0]?.trim() ?? '';
    if (credentials === 'true' && (allowed === '*' || allowed === origin)) {
      return fail({
        message:
          allowed === '*'
            ? 'The site allows every origin and credentials together.'
            : 'Every other site may read the pages of this one in the name of its signed-in visitors.',
        facts: {
          Address: probe.url,
          'Origin sent': origin,
          'Access-Control-Allow-Origin': allowed,
          'Access-Control-Allow-Credentials': credentials,
        },
      });
    }
    const open = probeSilence([probe]);
    return open === null ? pass() : cannotTell(open);
  },
});
