import { wantedLanguage } from './language.ts';
import { registerTranslation } from './register-translation.ts';

/* Translates the server's errors, emails and findings into the language set by UI_LANGUAGE. npm start loads it with --import. */

const wanted = wantedLanguage();
if (wanted) registerTranslation(wanted);
