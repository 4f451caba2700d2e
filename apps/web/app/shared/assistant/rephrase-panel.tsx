import type { Tone } from '@plumbline/contract';
import { rephrase } from '@plumbline/contract/endpoints';
import { Button, Select, Skeleton, TextAreaField } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { usageQuery } from '../api/queries.ts';
import { AnswerSourceLine } from './answer-source-line.tsx';
import { AssistantProblem } from './assistant-problem.tsx';
import { RephraseVariant } from './rephrase-variant.tsx';

const TONES: readonly { value: Tone; label: string }[] = [
  { value: 'neutral', label: 'Neutral' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'formal', label: 'Formal' },
  { value: 'confident', label: 'Confident' },
  { value: 'shorter', label: 'Shorter' },
  { value: 'simpler', label: 'Simpler' },
];
const MAX_CHARACTERS = 4000;

export interface RephrasePanelProps {
  /** Initial text. */
  text?: string | undefined;
  /** The surrounding text; it is read, but not rewritten. */
  context?: string | undefined;
  /** Replaces the text with a variant; without it, variants can only be copied. */
  onUse?: ((text: string) => void) | undefined;
}

/** Rephrases a sentence or paragraph: a text, a tone, and up to three variants with the changes in each. */
export function RephrasePanel({ text: given = '', context, onUse }: RephrasePanelProps) {
  const queries = useQueryClient();
  const [text, setText] = useState(given);
  const [tone, setTone] = useState<Tone>('neutral');
  const ask = useMutation({
    mutationFn: (body: { text: string; tone: Tone }) => client.call(rephrase, { body: { ...body, ...(context ? { context } : {}) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: usageQuery.queryKey }),
  });
  const send = () => ask.mutate({ text: text.trim(), tone });
  const said = ask.data;
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && !ask.isPending) send();
        }}
      >
        <TextAreaField
          label="Text"
          help="A sentence or a paragraph. Names, numbers, links and placeholders stay as they are."
          rows={4}
          maxLength={MAX_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex items-end gap-2">
          <Select label="Tone" options={TONES} value={tone} onValueChange={setTone} className="w-40" />
          <Button type="submit" variant="primary" icon={PenLine} busy={ask.isPending} disabled={text.trim() === ''}>
            Rephrase
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {ask.isPending && <Skeleton className="h-40 w-full" />}
        {ask.isError && <AssistantProblem error={ask.error} onRetry={send} />}
        {said && !ask.isPending && (
          <>
            {said.variants.length > 0 && (
              <ol aria-label="Variants" className="flex flex-col gap-3">
                {said.variants.map((variant, index) => (
                  <RephraseVariant
                    key={variant.text}
                    number={index + 1}
                    original={ask.variables.text}
                    text={variant.text}
                    changes={variant.changes}
                    onUse={onUse}
                  />
                ))}
              </ol>
            )}
            {said.note !== '' && <p className="text-13 text-muted">{said.note}</p>}
            <AnswerSourceLine source={said.source} />
          </>
        )}
      </div>
    </div>
  );
}
