import { describe, expect, it } from 'vitest';
import { isRunType } from './script-type.ts';

describe('isRunType', () => {
  it.each(['', 'module', 'text/javascript', 'application/javascript', 'application/x-javascript', 'text/ecmascript'])(
    'runs "%s"',
    (type) => {
      expect(isRunType(type)).toBe(true);
    },
  );

  it.each(['application/json', 'application/ld+json', 'text/template', 'importmap', 'text/plain', 'text/javascript; charset=utf-8'])(
    'does not run "%s"',
    (type) => {
      expect(isRunType(type)).toBe(false);
    },
  );
});
