import { afterEach, vi } from 'vitest';
import '../app/app.css';

// All files share a page: fake timers left behind by one file would make later files wait forever.
afterEach(() => {
  vi.useRealTimers();
});
