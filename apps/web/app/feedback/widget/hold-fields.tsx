import type { HoldRule } from '@plumbline/contract';
import { HELD_WORDS_MAX, HOLD_RULE_LABELS, HOLD_RULES } from '@plumbline/contract/rules';
import { Select, TextAreaField } from '@plumbline/ui';

interface HoldFieldsProps {
  readonly hold: HoldRule;
  /** One per line. */
  readonly words: string;
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (change: { hold?: HoldRule; words?: string }) => void;
}

/** Which texts by visitors are held until the team has reviewed them. */
export function HoldFields({ hold, words, problem, disabled, onChange }: HoldFieldsProps) {
  return (
    <>
      <Select<HoldRule>
        label="Hold new posts and comments for review"
        options={HOLD_RULES.map((value) => ({ value, label: HOLD_RULE_LABELS[value] }))}
        value={hold}
        disabled={disabled}
        onValueChange={(value) => onChange({ hold: value })}
      />
      <TextAreaField
        label="Held words"
        help={`One per line, at most ${HELD_WORDS_MAX}. Posts and comments with one of these words are held too. Whole words, case-insensitive.`}
        rows={3}
        value={words}
        error={problem}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
    </>
  );
}
