import type { ProviderId } from '../src/core/provider.ts';
import type { MockTool } from './mock-tool.ts';
import { mockLinear } from './mocks/linear.ts';
import { mockGithub } from './mocks/github.ts';

/** How the mock of each work tool is made. */
export const MOCKS: Partial<Record<ProviderId, () => MockTool>> = {
  linear: mockLinear,
  github: mockGithub,
};
