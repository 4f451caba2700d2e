import { parseUrl } from '@plumbline/urls';
import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { ElementNode, FormElement } from '../../derive/parse/document.ts';
import { attribute } from '../../derive/parse/element.ts';
import { isPrivateHost } from '../../derive/headers/private-host.ts';

export const passwordSentByGet = definePageCheck({
  id: 'password-sent-by-get',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const forms = document.forms.filter(({ passwordFields, method }) => passwordFields.some(isSent) && method !== 'dialog');
    if (forms.length === 0) return notApplicable();
    const found = forms.flatMap((form) => {
      const problem = problemOf(form);
      return problem === null ? [] : [{ form, problem }];
    });
    if (found.length === 0) return pass();
    return fail({
      message: 'A form on this page sends a password in a way that others can read.',
      at: found.flatMap(({ form }) => [form.element, ...form.passwordFields]),
      facts: { Forms: found.map(({ form, problem }) => `to ${form.url ?? form.action ?? ''}: ${problem}`) },
    });
  },
});

/** A field without a name is not submitted with the form (HTML standard, section 4.10.22.4); scripts read it. */
const isSent = (field: ElementNode): boolean => (attribute(field, 'name') ?? '') !== '';

/** An unknown method means GET (HTML standard, section 4.10.18.6). */
function problemOf({ method, url }: FormElement): string | null {
  if (method !== 'post') return 'by GET, so that the password becomes part of the address';
  const target = url?.startsWith('http:') ? parseUrl(url) : null;
  return target && !isPrivateHost(target.hostname) ? 'without encryption' : null;
}
