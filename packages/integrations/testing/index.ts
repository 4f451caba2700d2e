export { hasContracts } from './contract.ts';
export { MOCKS } from './mocks.ts';
export type { MockItem } from './mock-tool.ts';
export { MOCK_APP, startMock } from './start-mock.ts';
export type { RunningMock } from './start-mock.ts';
