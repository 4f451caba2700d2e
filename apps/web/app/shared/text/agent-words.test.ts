import { expect, it } from 'vitest';
import { agentWords } from './agent-words.ts';

it('names browser and system', () => {
  expect(agentWords('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36')).toBe(
    'Chrome on Linux',
  );
  expect(agentWords('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe('Safari on iPhone');
  expect(agentWords('python-requests/2.32')).toBe('python-requests');
  expect(agentWords('')).toBe('');
});
