import type { Finding } from '@plumbline/contract';
import { Disclosure } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { openableAddress } from '../text/addresses.ts';
import { OutsideLink } from '../text/outside-link.tsx';

const TEXTS_SHOWN = 8;

/** Facts of a finding as readable names and values: "first_byte_ms" becomes "First byte ms". */
export function factItems(facts: Finding['evidence']['facts']): { key: string; value: ReactNode }[] {
  return Object.entries(facts).map(([name, value]) => ({ key: sentence(name), value: <FactValue value={value} /> }));
}

/** A name that already consists of words is left unchanged. */
function sentence(name: string): string {
  if (/\s/.test(name) || /^[A-Z]/.test(name)) return name;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function FactValue({ value }: { value: string | number | boolean | readonly string[] }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') return <FactText text={value} />;
  if (value.length === 0) return 'None';
  const [shown, folded] = [value.slice(0, TEXTS_SHOWN), value.slice(TEXTS_SHOWN)];
  if (folded.length === 0) return <FactTexts texts={shown} />;
  return (
    <>
      <FactTexts texts={shown} />
      <Disclosure summary={`${folded.length} more`} className="border-b-0">
        <FactTexts texts={folded} />
      </Disclosure>
    </>
  );
}

function FactTexts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {texts.map((text, index) => (
        // A fact may contain the same text twice, and its order never changes.
        <li key={`${index} ${text}`}>
          <FactText text={text} />
        </li>
      ))}
    </ul>
  );
}

function FactText({ text }: { text: string }) {
  if (text === '') return <span className="text-faint">(empty)</span>;
  return openableAddress(text) ? <OutsideLink address={text} /> : text;
}
