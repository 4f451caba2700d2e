import type { TestGroup } from '@plumbline/contract';
import { createTestGroup, updateTestGroup } from '@plumbline/contract/endpoints';
import { MAX_TEST_GROUP_NAME } from '@plumbline/contract/rules';
import { Checkbox, Dialog, TextField } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { KINDS } from '../../kinds/index.ts';
import { client } from '../../shared/api/client.ts';
import { ChoiceGroup } from '../../shared/forms/choice-group.tsx';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { addressRule } from '../../shared/tests/read-address.ts';
import { sendStart } from '../../shared/tests/send-start.ts';
import { AddressField, StartButton, StartProblem } from '../../shared/tests/start-form-parts.tsx';
import { siteAndPath } from '../../shared/text/addresses.ts';

interface GroupDialogProps {
  /** The test group to edit; omitted for a new one. */
  readonly group?: TestGroup;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

interface GroupForm {
  url: string;
  name: string;
  kinds: string[];
}

const NO_KIND = 'Choose at least one test type.';

/** Creates or edits a test group. */
export default function GroupDialog({ group, onClose, onDone }: GroupDialogProps) {
  const queries = useQueryClient();
  const { onSend, wasSent } = useBlurRules();
  const { register, handleSubmit, setError, formState } = useForm<GroupForm>({
    mode: 'onTouched',
    defaultValues: { url: group?.url ?? '', name: group?.name ?? '', kinds: group?.kinds ?? KINDS.map(({ kind }) => kind) },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: ({ url, name, kinds }: GroupForm) => {
      const body = { url, name: name.trim() || siteAndPath(url).slice(0, MAX_TEST_GROUP_NAME), kinds };
      return group ? client.call(updateTestGroup, { body: { group_id: group.id, ...body } }) : client.call(createTestGroup, { body });
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['test-groups'] });
      onDone(id);
    },
  });
  const send = handleSubmit((form) =>
    sendStart(
      form.url,
      (url) => save.mutateAsync({ ...form, url }),
      (field, message) => {
        if (field === 'url' || field === 'name' || field === 'kinds') setError(field, { message }, { shouldFocus: true });
      },
    ),
  );
  return (
    <Dialog
      open
      title={group ? 'Edit test group' : 'New test group'}
      description="Finished tests of the address join the group automatically, regardless of who started them."
      closeOnOutsidePress={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <RuledForm onSend={onSend} send={send} className="flex flex-col gap-4">
        <AddressField {...register('url', { validate: addressRule(wasSent) })} error={errors.url?.message} />
        <TextField
          {...register('name')}
          label="Name"
          optional
          autoComplete="off"
          help="Leave it empty to use the address."
          maxLength={MAX_TEST_GROUP_NAME}
          error={errors.name?.message}
        />
        <ChoiceGroup legend="Test types" problem={errors.kinds?.message}>
          {KINDS.map((kind) => (
            <Checkbox
              key={kind.kind}
              {...register('kinds', { validate: (kinds) => (kinds.length > 0 ? true : NO_KIND) })}
              value={kind.kind}
              label={kind.name}
            />
          ))}
        </ChoiceGroup>
        <StartProblem error={save.error} />
        <StartButton isBusy={formState.isSubmitting} className="self-end max-sm:w-full">
          {group ? 'Save test group' : 'Create test group'}
        </StartButton>
      </RuledForm>
    </Dialog>
  );
}
