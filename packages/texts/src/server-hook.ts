import { wantedLanguage } from './language.ts';
import { registerTranslation } from './register-translation.ts';

/* Has the server speak the language that UI_LANGUAGE asks for, in errors, emails and findings. npm start has Node --import it. */

const wanted = wantedLanguage();
if (wanted) registerTranslation(wanted);
