import { GRAMMAR_DIALECTS, TEXT_SOURCES } from '@plumbline/contract';
import { z } from 'zod';

/** A list as shown in a test’s options: comma-separated. */
const words = z.string().transform((list) => list.split(','));

/** The options of a grammar test, as stored in its row and shown with it. A capture has none. */
export const grammarOptions = z.object({
  max_pages: z.number().int().default(20_000),
  max_depth: z.number().int().default(20),
  respect_robots: z.boolean().default(true),
  rendering: z.enum(['raw', 'rendered']).default('rendered'),
  texts: words.pipe(z.array(z.enum(TEXT_SOURCES))).default(['paragraph']),
  dialect: z.enum(GRAMMAR_DIALECTS).default('auto'),
});

export type GrammarOptions = z.infer<typeof grammarOptions>;

/** Options as stored with the test. */
export function keptOptions({ texts, ...rest }: GrammarOptions): z.input<typeof grammarOptions> {
  return { ...rest, texts: texts.join(',') };
}
