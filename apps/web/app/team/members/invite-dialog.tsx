import type { GivenRole } from '@plumbline/contract';
import { inviteMembers } from '@plumbline/contract/endpoints';
import { GIVEN_ROLES, addressesProblem, countOf, splitAddresses } from '@plumbline/contract/rules';
import { Button, Dialog, Select, TextAreaField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { ROLE_WORDS } from '../../shared/session/roles.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';

interface Fields {
  addresses: string;
  role: GivenRole;
}

/** Invites people by email, several at a time. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { rule, onSend } = useBlurRules();
  const queries = useQueryClient();
  const { show } = useToast();
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { addresses: '', role: 'member' },
  });
  const invite = useMutation({
    mutationFn: ({ addresses, role }: Fields) => client.call(inviteMembers, { body: { emails: splitAddresses(addresses), role } }),
    onSuccess: ({ invited, already_members }) => {
      const known = already_members.length > 0 ? `Already here: ${already_members.join(', ')}.` : undefined;
      show({
        title: invited.length > 0 ? `${countOf(invited.length, 'email')} on the way.` : 'No one was invited.',
        description: known,
        tone: invited.length > 0 ? 'done' : 'info',
      });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['invitations'] }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Invite people"
      description="Each gets an email with a link that works once, for seven days."
      closeOnOutsidePress={!formState.isDirty}
    >
      <form
        noValidate
        onSubmit={(event) => {
          onSend();
          void handleSubmit((fields) => invite.mutate(fields))(event);
        }}
        className="flex flex-col gap-4"
      >
        <TextAreaField
          {...register('addresses', { validate: rule(addressesProblem) })}
          label="Email addresses"
          help="Separate several with a comma, a space or a new line."
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.addresses?.message}
        />
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <Select
              label="Role"
              options={GIVEN_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].label, note: ROLE_WORDS[role].note }))}
              value={field.value}
              onValueChange={field.onChange}
              help={ROLE_WORDS[field.value].note}
            />
          )}
        />
        {invite.error && <FormMessage text={problemText(invite.error)} tone="problem" />}
        <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={invite.isPending}>
          Send invitations
        </Button>
      </form>
    </Dialog>
  );
}
