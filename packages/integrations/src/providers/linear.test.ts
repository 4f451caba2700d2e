import { expect, it } from 'vitest';
import { judge } from './linear/judge-answer.ts';

const refusalOf = (message: string) =>
  judge(
    { status: 200, headers: {}, body: new Uint8Array() },
    { errors: [{ message, extensions: { code: 'INPUT_ERROR', userPresentableMessage: 'Could not find it.' } }] },
  );

it.each([
  ['Entity not found: Team', 'team'],
  ['Entity not found in validateAccess: projectId - projectId contained an entry that could not be found.', 'project'],
  ['Entity not found: WorkflowState - Could not find referenced WorkflowState.', 'status'],
])('says of %s which field named it', (message, field) => {
  expect(refusalOf(message)).toEqual({ kind: 'not_found', field, detail: 'Could not find it.' });
});

it('blames no field for what the form does not name', () => {
  expect(refusalOf('Entity not found: Issue')).toMatchObject({ kind: 'invalid' });
  expect(refusalOf('Entity not found: Issue')).not.toHaveProperty('field');
});
