import { Button, CopyButton } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { wordDiff } from './word-diff.ts';

interface RephraseVariantProps {
  number: number;
  original: string;
  text: string;
  /** What rules changed, as descriptions. */
  changes: readonly string[];
  onUse?: ((text: string) => void) | undefined;
}

/** One rephrased variant: new words are highlighted, removed words are struck through. */
export function RephraseVariant({ number, original, text, changes, onUse }: RephraseVariantProps) {
  const parts = useMemo(() => wordDiff(original, text), [original, text]);
  return (
    <li className="flex flex-col gap-2 rounded-ui border border-line p-3">
      <p className="wrap-anywhere whitespace-pre-wrap">
        {parts.map((part, index) => {
          if (part.kind === 'added')
            return (
              <ins key={index} className="rounded-inner bg-pass-soft text-pass no-underline">
                {part.text}
              </ins>
            );
          if (part.kind === 'removed')
            return (
              <del key={index} className="text-muted">
                {part.text}
              </del>
            );
          return part.text;
        })}
      </p>
      {changes.length > 0 && (
        <ul className="text-12 text-muted">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <CopyButton text={text} label={`Copy variant ${number}`} />
        {onUse && (
          <Button size="sm" icon={Check} onClick={() => onUse(text)}>
            Use this
          </Button>
        )}
      </div>
    </li>
  );
}
