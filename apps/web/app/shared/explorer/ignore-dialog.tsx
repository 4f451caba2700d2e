import { countOf } from '@plumbline/contract/rules';
import type { Finding, IgnoreScope } from '@plumbline/contract';
import { Button, Dialog, Select, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import { RuledForm } from '../forms/ruled-form.tsx';
import { useBlurRules } from '../forms/use-blur-rules.ts';
import { useIgnores } from './use-ignores.ts';

const reasonProblem = (reason: string): string | null => (reason.trim() === '' ? 'Say why, so that others know.' : null);

/** Asks what exactly to ignore, and why. */
export default function IgnoreDialog({ testId, finding, onClose }: { testId: string; finding: Finding; onClose: () => void }) {
  const { rule, onSend } = useBlurRules();
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { reason: '' } });
  const [scope, setScope] = useState<IgnoreScope>(finding.fold && finding.fold.pages > 1 ? 'place' : 'finding');
  const { ignore } = useIgnores(testId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ignore this finding"
      description="It is removed from this report, its score and all later runs of the site. It stays listed under Ignored, with who ignored it."
    >
      <RuledForm
        onSend={onSend}
        send={handleSubmit(({ reason }) => ignore.mutate({ finding_id: finding.id, scope, reason }, { onSuccess: onClose }))}
        className="flex flex-col gap-4"
      >
        <Select label="What" options={scopesOf(finding)} value={scope} onValueChange={setScope} />
        <TextField
          {...register('reason', { validate: rule(reasonProblem) })}
          label="Why"
          help="For example, “The image is decorative” or “The partner’s site blocks robots”."
          maxLength={500}
          error={formState.errors.reason?.message}
        />
        {ignore.error && <FormMessage text={problemText(ignore.error)} tone="problem" />}
        <Button type="submit" variant="primary" busy={ignore.isPending}>
          Ignore
        </Button>
      </RuledForm>
    </Dialog>
  );
}

function scopesOf({ fold, page_url, evidence: { facts } }: Finding): { value: IgnoreScope; label: string }[] {
  const { problem } = facts;
  return [
    { value: 'finding', label: page_url === null ? 'This finding' : 'On this page' },
    ...(fold && fold.pages > 1 ? [{ value: 'place' as const, label: `The same source, on ${countOf(fold.pages, 'page')}` }] : []),
    ...(typeof problem === 'string' ? [{ value: 'text' as const, label: `“${problem}”, everywhere on the site` }] : []),
    { value: 'check', label: 'All findings of this check on the site' },
  ];
}
