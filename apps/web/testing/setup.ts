import { afterEach, vi } from 'vitest';
import '../app/app.css';

// All files share a page: what waited for a clock that nobody moves any more would wait for ever in the files after.
afterEach(() => {
  vi.useRealTimers();
});
