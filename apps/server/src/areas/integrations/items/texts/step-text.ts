import { type CapturedRequest, type CaptureMessage, type Finding, stepTitle } from '@plumbline/contract';
import type { Inline } from '@plumbline/integrations';
import { z } from 'zod';
import { parseUrl } from '@plumbline/urls';
import type { StepStory } from '../../../captures/index.ts';
import { browserLine, MAX_TOLD, pageAddress, withoutQuery, words } from './captured-words.ts';
import { addressLink, listOf, restLine, type TicketText } from './write-ticket.ts';

const MAX_TITLE = 200;

interface StepSource {
  readonly story: StepStory;
  /** Findings at this step. */
  readonly findings: readonly Finding[];
  /** The test’s description of the device it was captured on. */
  readonly device: unknown;
  /** Where the step is shown. */
  readonly stepUrl: string;
}

/** The ticket text for a captured step: the steps leading to it, what went wrong, and on which device. Pure. */
export function stepText({ story, findings, device, stepUrl }: StepSource): TicketText {
  const { step, way, errors, failures } = story;
  const earlier = way.total - way.rows.length;
  return {
    title: words(`${stepTitle(step)} on ${step.page_title || step.page_url}`, MAX_TITLE),
    lead: [],
    parts: [
      {
        heading: 'Steps',
        blocks: [
          ...listOf(earlier > 0 ? [[{ text: `${earlier} earlier ${earlier === 1 ? 'step' : 'steps'} left out` }]] : []),
          ...listOf(
            way.rows.map((one) => [{ text: words(stepTitle(one)) }]),
            true,
          ),
        ],
      },
      {
        heading: 'Where',
        blocks: listOf([
          [{ text: 'Page: ' }, addressLink(pageAddress(step.page_url))],
          ...(step.selector === '' ? [] : [[{ text: 'Element: ' }, { text: step.selector, code: true }]]),
        ]),
      },
      {
        heading: 'Found',
        blocks: listOf([
          ...findings.slice(0, MAX_TOLD).map(({ severity, message }) => [{ text: `${severity}: ${words(message)}` }]),
          ...restLine(findings.length - MAX_TOLD, 'finding', 'findings'),
        ]),
      },
      {
        heading: 'Console errors',
        blocks: listOf([...errors.rows.map(errorLine), ...restLine(errors.total - errors.rows.length, 'error', 'errors')]),
      },
      {
        heading: 'Failed requests',
        blocks: listOf([...failures.rows.map(requestLine), ...restLine(failures.total - failures.rows.length, 'request', 'requests')]),
      },
      { heading: 'Environment', blocks: listOf(environmentOf(step, device)) },
    ],
    origin: { verb: 'Captured', at: new Date(step.at), by: 'by', url: stepUrl, after: '.' },
  };
}

function errorLine({ text, source_url: source, line }: CaptureMessage): readonly Inline[] {
  const at = source === '' ? '' : ` (${withoutQuery(source)}${line === null ? '' : `, line ${line}`})`;
  return [{ text: `${words(text)}${at}` }];
}

function requestLine({ method, url, status, status_text: statusText, failure }: CapturedRequest): readonly Inline[] {
  const outcome = status === null ? failure || 'no answer' : `${status} ${statusText}`;
  return [{ text: `${method} ${withoutQuery(url)}: ${words(outcome)}` }];
}

const deviceFacts = z.object({ user_agent: z.string().catch(''), screen: z.string().catch(''), language: z.string().catch('') });

function environmentOf({ viewport, page_url: page }: StepStory['step'], device: StepSource['device']): (readonly Inline[])[] {
  const { user_agent: agent, screen, language } = deviceFacts.parse(device);
  const density = viewport.dpr === 1 ? '' : `, ${viewport.dpr} device pixels each`;
  return [
    ...(agent === '' ? [] : [browserLine(agent)]),
    [{ text: `Window: ${viewport.width} × ${viewport.height}${density}` }],
    ...(screen === '' ? [] : [[{ text: `Screen: ${screen.replace('×', ' × ')}` }]]),
    ...(language === '' ? [] : [[{ text: `Language: ${language}` }]]),
    [{ text: `Site: ${parseUrl(page)?.origin ?? page}` }],
  ];
}
