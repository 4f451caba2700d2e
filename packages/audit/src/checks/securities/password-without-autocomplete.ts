import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { attribute } from '../../derive/parse/element.ts';

/** Values that tell a password manager which password is meant; one-time codes are typed into such fields too. */
const TOLD = /(?:^|\s)(?:current-password|new-password|one-time-code)(?:\s|$)/i;

export const passwordWithoutAutocomplete = definePageCheck({
  id: 'password-without-autocomplete',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const fields = document.forms.flatMap(({ passwordFields }) => passwordFields);
    if (fields.length === 0) return notApplicable();
    const untold = fields.filter((field) => !TOLD.test(attribute(field, 'autocomplete') ?? ''));
    if (untold.length === 0) return pass();
    return fail({
      message:
        untold.length === 1
          ? 'A password field of this page does not tell password managers what it is for.'
          : `${untold.length} password fields of this page do not tell password managers what they are for.`,
      at: untold,
    });
  },
});
