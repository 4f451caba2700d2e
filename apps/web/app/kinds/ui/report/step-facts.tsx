import { countOf } from '@plumbline/contract/rules';
import type { CapturedStep } from '@plumbline/contract';
import { Disclosure, formatDate, KeyValueList, SeverityBadge } from '@plumbline/ui';
import { OutsideLink } from '../../../shared/text/outside-link.tsx';
import { formatBytes, formatDuration } from '../../../shared/text/quantities.ts';
import { clockTime } from './step-words.ts';

const SEVERITY = { critical: 'critical', serious: 'high', moderate: 'medium', minor: 'low' } as const;

/** Facts, timing and accessibility of one step. */
export function StepFacts({ step }: { step: CapturedStep }) {
  const { timing } = step;
  return (
    <div className="flex flex-col gap-5">
      <KeyValueList
        items={[
          { key: 'Page', value: <OutsideLink address={step.page_url} label={step.page_title || step.page_url} /> },
          { key: 'When', value: `${formatDate(new Date(step.at))} at ${clockTime(step.at)}` },
          ...(step.role ? [{ key: 'Element', value: `${step.role}${step.name ? ` “${step.name}”` : ''}` }] : []),
          ...(step.selector ? [{ key: 'Selector', value: <code className="font-mono text-12">{step.selector}</code> }] : []),
          ...(step.frame_url ? [{ key: 'In the frame', value: <OutsideLink address={step.frame_url} /> }] : []),
          ...(step.x !== null && step.y !== null ? [{ key: 'Pressed at', value: `${Math.round(step.x)}, ${Math.round(step.y)}` }] : []),
          { key: 'Window', value: `${step.viewport.width} × ${step.viewport.height}, ${step.viewport.dpr} × density` },
          ...step.files.map(({ file, bytes, width, height }) => ({
            key: file === 'dom' ? 'Source' : file === 'text' ? 'Text' : 'Screenshot',
            value: [width && height ? `${width} × ${height}` : '', formatBytes(bytes)].filter(Boolean).join(', '),
          })),
        ]}
      />
      {timing && (
        <section>
          <h3 className="font-semibold">Timing</h3>
          <KeyValueList
            items={[
              { key: 'First byte', value: formatDuration(timing.first_byte_ms) },
              { key: 'First paint', value: formatDuration(timing.first_paint_ms) },
              { key: 'Document ready', value: formatDuration(timing.dom_ready_ms) },
              { key: 'Loaded', value: formatDuration(timing.load_ms) },
            ]}
          />
        </section>
      )}
      <section>
        <h3 className="mb-1 font-semibold">Accessibility</h3>
        <Accessibility step={step} />
      </section>
    </div>
  );
}

function Accessibility({ step: { accessibility } }: { step: CapturedStep }) {
  if (accessibility === null) return <p className="text-13 text-muted">This state was checked at an earlier step.</p>;
  if (accessibility.length === 0) return <p className="text-13 text-muted">Nothing was found in this state.</p>;
  return accessibility.map((violation) => (
    <Disclosure
      key={violation.rule}
      summary={
        <span className="flex items-start gap-2 py-1.5">
          <SeverityBadge severity={SEVERITY[violation.impact]} look="icon" className="mt-0.5 shrink-0" />
          <span className="min-w-0 flex-1 text-13 wrap-anywhere">{violation.help}</span>
        </span>
      }
      aside={countOf(violation.count, 'element')}
    >
      <ul className="flex flex-col gap-1 font-mono text-12">
        {violation.targets.map((target) => (
          <li key={target} className="wrap-anywhere">
            {target}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13">
        <OutsideLink address={violation.help_url} label="About this rule" />
      </p>
    </Disclosure>
  ));
}
