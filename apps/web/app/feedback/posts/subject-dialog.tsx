import type { FeedbackPost, Test } from '@plumbline/contract';
import { listFindings, listTests, listSteps } from '@plumbline/contract/endpoints';
import { stepTitle } from '@plumbline/contract/rules';
import { Button, Dialog, OptionPicker, type PickerOption } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { kindOf } from '../../kinds/index.ts';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { useLinkPost } from '../../shared/post-links/use-link-post.ts';
import { formatMoment } from '../../shared/text/quantities.ts';

/** Links a finding or captured step to a post: choose the test first, then one of its items. */
export default function SubjectDialog({ post, onClose }: { post: FeedbackPost; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [test, setTest] = useState<readonly PickerOption[]>([]);
  const [words, setWords] = useState('');
  const [subject, setSubject] = useState<readonly PickerOption[]>([]);
  const tests = useTests(useDeferredValue(address));
  const testId = test[0]?.value;
  const subjects = useSubjects(
    tests.data?.find(({ id }) => id === testId),
    useDeferredValue(words),
  );
  const link = useLinkPost(onClose);
  const testOptions = (tests.data ?? []).map((one) => ({
    value: one.id,
    label: `${kindOf(one).name} · ${one.host} · ${formatMoment(one.created_at)}`,
  }));
  const [about, ...id] = (subject[0]?.value ?? '').split(' ');
  return (
    <Dialog
      open
      title="Link a finding or step"
      description="When a test no longer finds it, this post is closed as verified fixed and its voters are notified. A captured step needs one replay before the fix and one after."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (testId === undefined || about === '') return;
          link.mutate({ feedback_id: post.id, test_id: testId, [about === 'step' ? 'step_id' : 'fingerprint']: id.join(' ') });
        }}
      >
        <OptionPicker
          label="Test"
          options={testOptions}
          value={test}
          onValueChange={(chosen) => {
            setTest(chosen);
            setSubject([]);
          }}
          placeholder="Choose a test"
          onSearch={setAddress}
          status={tests.isPending ? 'Loading' : testOptions.length === 0 ? 'No finished test found' : undefined}
        />
        <OptionPicker
          label="Finding or step"
          options={subjects.data ?? []}
          value={subject}
          onValueChange={setSubject}
          placeholder="Choose a finding or step"
          onSearch={setWords}
          disabled={testId === undefined}
          status={subjects.isPending ? 'Loading' : subjects.data?.length === 0 ? 'Nothing found' : undefined}
        />
        {link.error && <FormMessage text={problemText(link.error)} tone="problem" />}
        <Button type="submit" variant="primary" disabled={about === ''} busy={link.isPending}>
          Link
        </Button>
      </form>
    </Dialog>
  );
}

/** The latest finished tests. @param search part of the URL */
function useTests(search: string) {
  return useQuery({
    queryKey: ['tests', 'choice', search],
    queryFn: async () => (await client.call(listTests, { query: { limit: 20, status: 'finished', ...(search ? { search } : {}) } })).data,
  });
}

/** Findings of a test, worst first; for a UI test its steps come before them. @param search part of the message or the URL */
function useSubjects(test: Test | undefined, search: string) {
  return useQuery({
    queryKey: ['feedback', 'subjects', test?.id, search],
    enabled: test !== undefined,
    queryFn: async (): Promise<PickerOption[]> => {
      if (!test) return [];
      const found = await client.call(listFindings, {
        query: { test_id: test.id, fold: 'head', limit: 30, ...(search ? { search } : {}) },
      });
      const findings = found.data.map(({ fingerprint, message, check_id, page_url }) => ({
        value: `finding ${fingerprint}`,
        label: [message || check_id, page_url ?? ''].filter((part) => part !== '').join(' · '),
      }));
      return [...(test.kind === 'ui' ? await stepsOf(test.id, search) : []), ...findings];
    },
  });
}

async function stepsOf(testId: string, search: string): Promise<PickerOption[]> {
  const { data } = await client.call(listSteps, { params: { test_id: testId } });
  return data
    .map((step) => ({ value: `step ${step.id}`, label: `Step: ${stepTitle(step)}` }))
    .filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
}
