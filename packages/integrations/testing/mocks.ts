import type { ProviderId } from '../src/core/provider.ts';
import type { MockTool } from './mock-tool.ts';
import { mockAsana } from './mocks/asana.ts';
import { mockClickup } from './mocks/clickup.ts';
import { mockGithub } from './mocks/github.ts';
import { mockGitlab } from './mocks/gitlab.ts';

/** How the mock of each work tool is made. */
export const MOCKS: Readonly<Record<ProviderId, () => MockTool>> = {
  asana: mockAsana,
  clickup: mockClickup,
  gitlab: mockGitlab,
  github: mockGithub,
};
