import type { ProviderId } from '../src/core/provider.ts';
import type { MockTool } from './mock-tool.ts';
import { mockGithub } from './mocks/github.ts';
import { mockJira } from './mocks/jira.ts';
import { mockLinear } from './mocks/linear.ts';
import { mockSlack } from './mocks/slack.ts';

/** How the mock of each work tool is made. */
export const MOCKS: Partial<Record<ProviderId, () => MockTool>> = {
  slack: mockSlack,
  jira: mockJira,
  linear: mockLinear,
  github: mockGithub,
};
