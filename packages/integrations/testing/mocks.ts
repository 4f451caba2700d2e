import type { ProviderId } from '../src/core/provider.ts';
import type { MockTool } from './mock-tool.ts';
import { mockGithub } from './mocks/github.ts';

/** How the mock of each work tool is made. */
export const MOCKS: Readonly<Record<ProviderId, () => MockTool>> = {
  github: mockGithub,
};
