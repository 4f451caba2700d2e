import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { primaryLanguage } from '../../derive/text/primary-language.ts';

export const conflictingContentLanguage = definePageCheck({
  id: 'conflicting-content-language',
  category: 'Meta Tags',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const header = (response.headers['content-language'] ?? []).join(', ');
    if (header === '') return notApplicable();
    const lang = primaryLanguage(document.lang ?? '');
    const told = header.split(',').map(primaryLanguage).filter(Boolean);
    if (lang === '' || told.length === 0) return notApplicable();
    if (told.includes(lang)) return pass();
    return fail({
      message: `The Content-Language header says "${header}", the lang attribute of this page "${document.lang ?? ''}".`,
      at: document.html ? [document.html] : [],
      facts: { 'Content-Language': header, Lang: document.lang ?? '' },
    });
  },
});
