import { expect, it } from 'vitest';
import { turnOwner } from './turn-owner.ts';

it('gives all visitors of a site one turn, which is not that of its team', () => {
  expect(turnOwner({ siteId: 's', userRole: 'visitor', workspaceId: 'w' })).toBe('site s');
  expect(turnOwner({ siteId: null, userRole: 'user', workspaceId: 'w' })).toBe('w');
});

it('gives all people without an account one turn', () => {
  const [one, other] = ['w', 'v'].map((workspaceId) => turnOwner({ siteId: null, userRole: 'temporary', workspaceId }));
  expect(one).toBe(other);
});
