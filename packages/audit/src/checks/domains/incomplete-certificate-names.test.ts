import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { tlsArtifact } from '../../../testing/tls-artifact.ts';
import type { TlsSibling } from '../../site-artifacts.ts';

const shown = (...names: readonly string[]): TlsSibling => ({ host: 'www.example.com', answer: 'shown', names });
const silent = (answer: TlsSibling['answer']): TlsSibling => ({ host: 'www.example.com', answer, names: [] });

describe('incomplete-certificate-names', () => {
  it.each<[string, TlsSibling | null | undefined, string]>([
    ['one certificate for both', shown('example.com', 'www.example.com'), 'pass'],
    ['a star', shown('example.com', '*.example.com'), 'pass'],
    ['a certificate of its own', shown('www.example.com'), 'pass'],
    ['a certificate for the other name', shown('example.com'), 'fail'],
    ['a name without an address', silent('no-address'), 'not_applicable'],
    ['no server for https', silent('no-connection'), 'not_applicable'],
    ['no answer in time', silent('unknown'), 'cannot_tell'],
    ['a site below the domain', null, 'not_applicable'],
    ['a stored audit that did not ask', undefined, 'cannot_tell'],
  ])('%s', (_name, sibling, outcome) => {
    const tls = collected(tlsArtifact(sibling === undefined ? {} : { sibling }));
    expect(judgeNodes('incomplete-certificate-names', [pageNode('/')], { tls }).outcome).toBe(outcome);
  });
});
