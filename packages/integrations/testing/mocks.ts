import type { ProviderId } from '../src/core/provider.ts';
import type { MockTool } from './mock-tool.ts';
import { mockAsana } from './mocks/asana.ts';
import { mockClickup } from './mocks/clickup.ts';
import { mockGithub } from './mocks/github.ts';
import { mockGitlab } from './mocks/gitlab.ts';
import { mockJira } from './mocks/jira.ts';
import { mockLinear } from './mocks/linear.ts';
import { mockNotion } from './mocks/notion.ts';
import { mockSlack } from './mocks/slack.ts';

/** How the mock of each work tool is made. */
export const MOCKS: Readonly<Record<ProviderId, () => MockTool>> = {
  slack: mockSlack,
  asana: mockAsana,
  clickup: mockClickup,
  jira: mockJira,
  linear: mockLinear,
  gitlab: mockGitlab,
  notion: mockNotion,
  github: mockGithub,
};
