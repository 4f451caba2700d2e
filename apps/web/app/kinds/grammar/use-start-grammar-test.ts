import type { StartGrammarTestBody, Test } from '@plumbline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { grammarClient } from './grammar-queries.ts';
import { DIALECTS, SOURCES } from './slip-words.ts';
import { grammarReportPath } from './places.ts';

/** Starts a grammar test and goes to its report. */
export function useStartGrammarTest() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: StartGrammarTestBody) => grammarClient.startGrammarTest({ ...body, source: 'dashboard' }),
    onSuccess: async ({ test_id }) => {
      void queries.invalidateQueries({ queryKey: ['tests'] });
      void queries.invalidateQueries({ queryKey: ['usage'] });
      await navigate(grammarReportPath(test_id));
    },
  });
}

/** What to ask for to run a test once more: the same address with the same limits. */
export function sameGrammarOptions({ url, options }: Test): StartGrammarTestBody {
  const { max_pages, max_depth, respect_robots, rendering, texts, dialect } = options;
  const sources = SOURCES.map(({ value }) => value).filter((source) => typeof texts === 'string' && texts.split(',').includes(source));
  const known = DIALECTS.find(({ value }) => value === dialect);
  return {
    url,
    ...(typeof max_pages === 'number' ? { max_pages } : {}),
    ...(typeof max_depth === 'number' ? { max_depth } : {}),
    ...(typeof respect_robots === 'boolean' ? { respect_robots } : {}),
    ...(rendering === 'raw' || rendering === 'rendered' ? { rendering } : {}),
    ...(sources.length > 0 ? { texts: sources } : {}),
    ...(known ? { dialect: known.value } : {}),
  };
}
